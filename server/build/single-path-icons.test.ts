import { expect, test } from 'vitest'
import { singlePath } from './single-path-icons'

test('strokes, circles, rectangles and lines become one path', () => {
  const { path, others } = singlePath([
    ['path', { d: 'M3 3v18', key: 'a' }],
    ['circle', { cx: '12', cy: '12', r: '10', key: 'b' }],
    ['rect', { x: '4', y: '5', width: '10', height: '8', rx: '2', key: 'c' }],
    ['rect', { x: '1', y: '2', width: '3', height: '4', key: 'd' }],
    ['line', { x1: '1', y1: '2', x2: '3', y2: '4', key: 'e' }],
    ['polyline', { points: '3.29 7 12 12 20.71 7', key: 'f' }],
  ])
  expect(others).toEqual([])
  expect(path).toBe(
    'M3 3v18' +
      'M2 12a10 10 0 1 1 20 0a10 10 0 1 1 -20 0z' +
      'M6 5h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-4a2 2 0 0 1 2 -2z' +
      'M1 2h3v4h-3v-4z' +
      'M1 2L3 4' +
      'M3.29 7 12 12 20.71 7',
  )
})

test('a stroke that begins relatively begins where it did alone, and goes on relatively', () => {
  const { path } = singlePath([
    ['path', { d: 'M1 1h2' }],
    ['path', { d: 'm7 16.5-4.74-2.85' }],
    ['path', { d: 'm21 21-4.34-4.34' }],
    ['path', { d: 'm-1 .5h3' }],
  ])
  expect(path).toBe('M1 1h2M7 16.5l-4.74-2.85M21 21l-4.34-4.34M-1 .5h3')
})

test('what has a filling of its own, or another shape, stays an element of its own', () => {
  const dot = ['circle', { cx: '7', cy: '7', r: '1', fill: 'currentColor' }] as const
  const other = ['ellipse', { cx: '7', cy: '7', rx: '1', ry: '2' }] as const
  expect(singlePath([['path', { d: 'M1 1' }], dot, other])).toEqual({ path: 'M1 1', others: [dot, other] })
})
