import { assert, property, string } from 'fast-check'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { usualPlaylist, writePlaylist } from '@/boards/playlist'
import { qrCode } from './qr'

const scale = 4

/** What a camera reads from the picture that the path draws. */
function decode({ size, path }: { readonly size: number; readonly path: string }): string | undefined {
  const side = size * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let down = Number(y) * scale; down < (Number(y) + 1) * scale; down += 1) {
      const from = (down * side + Number(x) * scale) * 4
      const to = from + Number(width) * scale * 4
      for (let at = from; at < to; at += 4) pixels.fill(0, at, at + 3)
    }
  }
  return jsQR(pixels, side, side)?.data
}

test('the code of a display’s address reads as that address', () => {
  const address = `https://stock.example.com/display${writePlaylist(usualPlaylist)}`
  expect(decode(qrCode(address)!)).toBe(address)
})

test('so does that of any address that fits', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 60 }), (title) => {
      const address = `https://stock.example.com/display?${new URLSearchParams({ board: 'due', title })}`
      expect(decode(qrCode(address)!)).toBe(address)
    }),
    { numRuns: 20 },
  )
})

test('there are four light modules on every side', () => {
  const { size, path } = qrCode('https://stock.example.com/display')!
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) => [Number(x), Number(y), Number(width)])
  expect(Math.min(...runs.map(([x]) => x!))).toBe(4)
  expect(Math.max(...runs.map(([x, , width]) => x! + width!))).toBe(size - 4)
  expect(Math.min(...runs.map(([, y]) => y!))).toBe(4)
  expect(Math.max(...runs.map(([, y]) => y!))).toBe(size - 5)
})

test('a text that would make too fine a code makes none', () => {
  expect(qrCode('x'.repeat(1200))).toBeDefined()
  expect(qrCode('x'.repeat(1300))).toBeUndefined()
  expect(qrCode('x'.repeat(1_000_000))).toBeUndefined()
})
