/** Numbers that are the same for the same seed, so that a sequence that failed can be played again. */
export class Random {
  readonly seed: number
  #state: number

  constructor(seed: number) {
    this.seed = seed
    this.#state = seed
  }

  /** From 0 up to, and without, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  below = (count: number): number => Math.floor(this.next() * count)
  chance = (part: number): boolean => this.next() < part
  pick = <Value>(values: readonly Value[]): Value => values[this.below(values.length)]!
}
