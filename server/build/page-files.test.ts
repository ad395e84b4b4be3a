import { expect, test } from 'vitest'
import { filesOfPages } from './page-files'

const chunk = (fileName: string, imports: string[], module: string | null, css: string[] = []) => ({
  fileName,
  isEntry: fileName === 'assets/index-1.js',
  imports,
  moduleIds: module === null ? [] : [module],
  viteMetadata: { importedCss: new Set(css) },
})

test('each page names what it needs beyond the first script, what it shares with others and its styles included', () => {
  const chunks = [
    chunk('assets/index-1.js', ['assets/first-2.js'], '/x/index.html', ['assets/index-1.css']),
    chunk('assets/first-2.js', [], null),
    chunk('assets/products-3.js', ['assets/index-1.js', 'assets/catalogue-4.js'], '/x/src/resources/products-list.tsx'),
    chunk('assets/catalogue-4.js', ['assets/first-2.js', 'assets/products-3.js'], null, ['assets/catalogue-5.css']),
    chunk('assets/product-page-6.js', ['assets/first-2.js'], '/x/src/resources/product-page.tsx'),
    chunk('assets/overview-page-8.js', ['assets/first-2.js'], '/x/src/overview/overview-page.tsx'),
    chunk('assets/account-page-7.js', [], '/x/src/app/account-page.tsx'),
  ]
  expect(filesOfPages(chunks)).toEqual({
    products: ['products-3.js', 'catalogue-4.js', 'catalogue-5.css'],
    'products/': ['product-page-6.js'],
    '': ['overview-page-8.js'],
  })
})
