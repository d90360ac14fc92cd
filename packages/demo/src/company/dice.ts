/** Numbers that depend on nothing but their keys: the same keys give the same numbers, in whatever order. */
export class Dice {
  #state: number

  constructor(...keys: readonly (string | number)[]) {
    this.#state = hashOf(keys.join('\u0000'))
  }

  /** From 0 up to but without 1. */
  next(): number {
    this.#state = (this.#state + 0x9e3779b9) | 0
    return mix(this.#state) / 2 ** 32
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  between(first: number, last: number): number {
    return first + this.below(last - first + 1)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0]
  }
}

/** FNV-1a, which leaves neighbours alike, and then a mixing that does not. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return mix(hash)
}

function mix(value: number): number {
  let mixed = value ^ (value >>> 16)
  mixed = Math.imul(mixed, 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

const ROUNDS = 4

/**
 * Shuffles 0 … size-1 without holding them: a Feistel network over the next even number of bits, walked until it lands
 * inside.
 */
export function shuffled(size: number, ...keys: readonly (string | number)[]): (index: number) => number {
  const half = Math.max(1, Math.ceil(Math.log2(Math.max(2, size)) / 2))
  const mask = 2 ** half - 1
  const rounds = Array.from({ length: ROUNDS }, (_, round) => hashOf([...keys, round].join('\u0000')))
  const once = (index: number): number => {
    let left = index >>> half
    let right = index & mask
    for (const key of rounds) [left, right] = [right, left ^ (mix(right ^ key) & mask)]
    return (left << half) | right
  }
  return (index) => {
    let found = once(index)
    while (found >= size) found = once(found)
    return found
  }
}
