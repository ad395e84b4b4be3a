// @vitest-environment happy-dom
import * as fc from 'fast-check'
import { createElement, Fragment, memo, type ReactNode, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { draw } from './draw'

function drawn(node: ReactNode): Element {
  const into = document.createElement('div')
  draw(node, into)
  // Texts beside each other are one, as they are in markup.
  into.normalize()
  return into
}

function byReact(node: ReactNode): Element {
  const into = document.createElement('div')
  into.innerHTML = renderToStaticMarkup(node)
  return into
}

const Named = memo(function Named({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <b className="named" title={name}>
      {name}
      {children}
    </b>
  )
})

function Counted() {
  const [count] = useState(1)
  return <i>{count}</i>
}

test.each([
  ['texts, numbers and what is not there', ['a', 1, 0, null, undefined, false, true, '', [['b']]]],
  [
    'parts of ours, and parts in parts',
    <Named key="a" name="Wax">
      <Named name="Oil" /> and more
    </Named>,
  ],
  [
    'fragments',
    <Fragment key="a">
      a<>b{[<i key="c">c</i>]}</>
    </Fragment>,
  ],
  [
    'what is true or false',
    <p key="a" aria-hidden aria-busy={false} data-open={false} data-far inert hidden={false} />,
  ],
  ['properties with other names', <p key="a" className="x" tabIndex={-1} />],
  [
    'times and labels',
    <label key="a" htmlFor="b">
      Since <time dateTime="2026-01-01" dir="auto" />
    </label>,
  ],
])('%s become what React makes of them', (_, node) => {
  expect(drawn(node).innerHTML).toBe(byReact(node).innerHTML)
})

test('cells span columns', () => {
  expect(drawn(<td colSpan={2} />).innerHTML).toBe(renderToStaticMarkup(<td colSpan={2} />).toLowerCase())
})

test('drawings become what React makes of them', () => {
  const node = (
    <svg viewBox="0 0 20 20" aria-hidden>
      <path d="M5 8" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  )
  const [svg, path] = drawn(node).querySelectorAll('*')
  expect([svg, path].map((one) => one?.namespaceURI)).toEqual(Array(2).fill('http://www.w3.org/2000/svg'))
  expect(svg?.getAttribute('viewBox')).toBe('0 0 20 20')
  expect(path?.getAttribute('stroke-width')).toBe('1.5')
})

test('styles are set one by one, own properties included', () => {
  const style = { backgroundSize: '1px 100%', '--sum': 5, width: undefined }
  const [element] = drawn(<span style={style} />).querySelectorAll('span')
  expect(element?.style.getPropertyValue('background-size')).toBe('1px 100%')
  expect(element?.style.getPropertyValue('--sum')).toBe('5')
  expect(element?.style.getPropertyValue('width')).toBe('')
})

test('what is to be heard, and functions, are left out', () => {
  const node = <button type="button" onClick={() => {}} ref={() => {}} aria-label="Unfold" />
  expect(drawn(node).innerHTML).toBe('<button type="button" aria-label="Unfold"></button>')
})

test('a part that keeps a state is a blank, each time, and the rest stands', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const node = [<Counted key="a" />, 'then', <Counted key="b" />]
  expect(drawn(node).textContent).toBe('\u00a0then\u00a0')
  expect(drawn(node).textContent).toBe('\u00a0then\u00a0')
})

test('no text is ever markup, in elements or in attributes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const into = drawn(createElement('a', { title: text, href: `/materials/${text}` }, text))
      const [link, ...others] = into.querySelectorAll('*')
      expect(others).toEqual([])
      expect(link?.textContent).toBe(text)
      expect(link?.getAttribute('title')).toBe(text)
    }),
    { examples: [['<img src=x onerror=alert(1)>'], ['"><script>'], ['&amp;']] },
  )
})
