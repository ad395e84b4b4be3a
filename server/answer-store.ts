/** An answer that was read to its end. */
export interface WholeAnswer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array<ArrayBuffer>
  /** What it tells was so at this time or later: milliseconds of the clock that the store is asked with. */
  readonly madeAt: number
}

interface Bounds {
  /** Milliseconds after which an answer is too old for anybody. */
  readonly lifetime: number
  readonly count: number
  /** Of all bodies and names together. */
  readonly bytes: number
}

// Headers and bookkeeping, roughly.
const overhead = 1000

/** Answers in memory, for a short time; the one that was longest not asked for makes room. */
export class AnswerStore {
  readonly #bounds: Bounds
  // A map keeps the order of insertion, and each use inserts anew: the first one is the one to go.
  readonly #answers = new Map<string, WholeAnswer>()
  #bytes = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  get count(): number {
    return this.#answers.size
  }

  /** The answer of this name, unless it has outlived its time. */
  find(name: string, now: number): WholeAnswer | undefined {
    const answer = this.#answers.get(name)
    if (answer === undefined) return undefined
    if (this.#isOld(answer, now)) {
      this.drop(name)
      return undefined
    }
    this.#answers.delete(name)
    this.#answers.set(name, answer)
    return answer
  }

  /** An answer that was made later than this one, and came earlier, stays. */
  keep(name: string, answer: WholeAnswer, now: number): void {
    for (const [one, { madeAt }] of this.#answers) {
      if (this.#isOld({ madeAt }, now)) this.drop(one)
    }
    const present = this.#answers.get(name)
    const size = sizeOf(name, answer)
    if (this.#isOld(answer, now) || size > this.#bounds.bytes) return
    if (present !== undefined && present.madeAt > answer.madeAt) return
    this.drop(name)
    for (const one of this.#answers.keys()) {
      if (this.count < this.#bounds.count && this.#bytes + size <= this.#bounds.bytes) break
      this.drop(one)
    }
    this.#answers.set(name, answer)
    this.#bytes += size
  }

  drop(name: string): void {
    const answer = this.#answers.get(name)
    if (answer === undefined) return
    this.#answers.delete(name)
    this.#bytes -= sizeOf(name, answer)
  }

  clear(): void {
    this.#answers.clear()
    this.#bytes = 0
  }

  #isOld({ madeAt }: Pick<WholeAnswer, 'madeAt'>, now: number): boolean {
    return now - madeAt >= this.#bounds.lifetime
  }
}

function sizeOf(name: string, { bytes }: WholeAnswer): number {
  return 2 * name.length + bytes.length + overhead
}
