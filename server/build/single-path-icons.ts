import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** An icon as lucide-react describes it: the elements of an SVG of 24 by 24, in the order in which they are drawn. */
export type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]

const iconFile = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const drawing = '\0single-path-icon'

/**
 * Has each icon drawn as one path, by a function that does no more. The package's own components make an element of
 * every stroke, by way of two components and much merging: some hundred elements for the icons of a first screen.
 */
export function singlePathIcons(): Plugin {
  return {
    name: 'stockroom:single-path-icons',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    resolveId: (id) => (id === drawing ? drawing : null),
    load: (id) => (id === drawing ? drawingModule : null),
    async transform(_code, id) {
      if (!iconFile.test(id)) return null
      const { __iconData: icon } = (await import(pathToFileURL(id).href)) as {
        readonly __iconData: { readonly node: IconNode }
      }
      const { path, others } = singlePath(icon.node)
      return `import { icon } from ${JSON.stringify(drawing)}\nexport default icon(${JSON.stringify(path)}, ${JSON.stringify(others)})\n`
    },
  }
}

/** What all icons have in common. Their looks are one rule of the page's styles, `.lucide`, rather than attributes of each. */
const drawingModule = `
import { memo } from 'react'
import { jsx } from 'react/jsx-runtime'
export const icon = (d, others) => {
  const children = [jsx('path', { d }, ''), ...others.map(([tag, { key, ...rest }]) => jsx(tag, rest, key))]
  return memo(({ size = 24, className, ...rest }) => jsx('svg', {
    ...rest, className: className ? 'lucide ' + className : 'lucide', width: size, height: size, viewBox: '0 0 24 24', children,
  }))
}
`

/** The strokes of an icon as one path (SVG 2, sections 9 and 10), and the elements that cannot be part of it. */
export function singlePath(nodes: IconNode): { path: string; others: IconNode } {
  const others = nodes.filter(([tag, attributes]) => pathOf(tag, attributes) === undefined)
  return { path: nodes.map(([tag, attributes]) => pathOf(tag, attributes) ?? '').join(''), others }
}

const geometry: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  circle: ['cx', 'cy', 'r'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
}

/** Undefined for what has looks of its own, such as a filling, and for shapes that icons hardly have. */
function pathOf(tag: string, attributes: Readonly<Record<string, string>>): string | undefined {
  const known = geometry[tag]
  if (known === undefined || Object.keys(attributes).some((name) => name !== 'key' && !known.includes(name))) return
  const text = (name: string) => attributes[name] ?? ''
  // oxlint-disable-next-line no-restricted-properties -- places in a drawing, no quantities
  const number = (name: string) => Number.parseFloat(attributes[name] ?? '0')
  switch (tag) {
    case 'path':
      return fromAnywhere(text('d'))
    case 'circle': {
      const r = number('r')
      const half = (width: number) => `a${r} ${r} 0 1 1 ${width} 0`
      return `M${number('cx') - r} ${number('cy')}${half(2 * r)}${half(-2 * r)}z`
    }
    case 'rect':
      return rounded(
        number('x'),
        number('y'),
        number('width'),
        number('height'),
        number(attributes['rx'] ? 'rx' : 'ry'),
      )
    case 'line':
      return `M${text('x1')} ${text('y1')}L${text('x2')} ${text('y2')}`
    default:
      return `M${text('points')}`
  }
}

function rounded(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (dx: number, dy: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`)
  const across = width - 2 * r
  const down = height - 2 * r
  return [
    `M${x + r} ${y}h${across}${corner(r, r)}`,
    `v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`,
  ].join('')
}

/** A path that begins where it says, whatever was drawn before: a first "m" is meant absolutely, what follows it is not. */
function fromAnywhere(path: string): string {
  const [, x, y, rest = ''] = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*([^]*)$/.exec(path) ?? []
  if (x === undefined || y === undefined) return path
  return `M${x} ${y}${/^[-\d.]/.test(rest) ? 'l' : ''}${rest}`
}
