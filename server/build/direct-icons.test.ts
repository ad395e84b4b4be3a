import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { iconFiles, withDirectIcons } from './direct-icons'

const big = `import * as icons from './icons/index.mjs';
export { default as CircleAlert, default as CircleExclamationPoint } from './icons/circle-exclamation-point.mjs';
export { default as EyeOff, default as EyeOffIcon } from './icons/eye-off.mjs';
`

test('icons are imported from files of their own, by whatever name they go; types are not', () => {
  const code = `import { useState } from 'react'
import {
  CircleAlert,
  type LucideIcon,
  EyeOff as Hidden,
} from 'lucide-react'
import { Eye } from './eye'
`
  expect(withDirectIcons(code, iconFiles(big))).toBe(`import { useState } from 'react'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { LucideIcon } from 'lucide-react'
import Hidden from 'lucide-react/icons/eye-off'
import { Eye } from './eye'
`)
})

test('an icon that does not exist stops the build', () => {
  expect(() => withDirectIcons(`import { Nothing } from 'lucide-react'`, iconFiles(big))).toThrow('"Nothing"')
})

test('the package that is installed reads as expected', async () => {
  const folder = new URL('../../node_modules/lucide-react/dist/esm/', import.meta.url)
  const files = iconFiles(await readFile(new URL('lucide-react.mjs', folder), 'utf8'))
  expect(files.size).toBeGreaterThan(1000)
  expect(files.get('Monitor')).toBe('monitor')
})
