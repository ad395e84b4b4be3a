/** A source of choices that makes the same ones for the same seed, on every machine. */
export interface Random {
  /** A whole number, both ends included. */
  int(min: number, max: number): number
  /** One of them; undefined when there are none. */
  pick<Items extends readonly unknown[]>(
    items: Items,
  ): Items extends readonly [unknown, ...unknown[]] ? Items[number] : Items[number] | undefined
  /** True this often in a hundred. */
  chance(percent: number): boolean
}

/** sfc32 (Chris Doty-Humphrey's small fast counting generator), seeded from text. */
export function randomFrom(seed: string): Random {
  let a = 0x9e3779b9
  let b = 0x243f6a88
  let c = 0xb7e15162
  let counter = 1
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (const letter of seed) {
    c ^= letter.codePointAt(0) ?? 0
    next()
  }
  for (let round = 0; round < 12; round += 1) next()
  const int = (min: number, max: number) => min + Math.floor((next() / 0x1_0000_0000) * (max - min + 1))
  return {
    int,
    pick: (items) => items[int(0, items.length - 1)] as never,
    chance: (percent) => int(1, 100) <= percent,
  }
}
