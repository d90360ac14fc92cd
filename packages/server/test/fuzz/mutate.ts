/** Numbers that only look random: the same seed makes the same files. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to and without `below`. */
  below(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, below)
  }

  of<Item>(list: readonly Item[]): Item {
    return list[this.below(list.length)]!
  }
}

const MOST_BYTES = 512 * 1024

/** Pieces that mean something in one format or another. */
const TOKENS = [
  ...[
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
    ',',
    ';',
    '\t',
    '|',
    ':',
    '\n',
    '\r\n',
    '\\',
    '&',
    '*',
    '- ',
    '? ',
    '#',
    '\0',
    '\ufeff',
  ],
  ...[
    '[[[[[[[[',
    '{"a":',
    '&a &b ',
    '*a',
    '<<: *a',
    '!!binary ',
    '|\n  ',
    '<!DOCTYPE x [<!ENTITY a "b">]>',
    '&a;',
    '&#0;',
  ],
  ...[
    '<row r="1048576">',
    '<c r="XFD1048576">',
    'r="ZZZZ99999999"',
    '</row>',
    '<![CDATA[',
    ']]>',
    '<!--',
    '<?x ',
    'xmlns:a="b"',
  ],
  ...[
    '1e309',
    '-0',
    '99999999999999999999',
    '0x',
    'null',
    'true',
    'NaN',
    '\ud800',
    '__proto__',
    'constructor',
    'PK\u0003\u0004',
  ],
].map((text) => Buffer.from(text))

type Change = (bytes: Buffer, chance: Chance) => Buffer

const CHANGES: readonly Change[] = [
  (bytes, chance) => {
    const flipped = Buffer.from(bytes)
    for (let times = 1 + chance.below(8); times > 0; times--) {
      const at = chance.below(flipped.length)
      if (at < flipped.length) flipped[at] = flipped[at]! ^ (1 << chance.below(8))
    }
    return flipped
  },
  (bytes, chance) => put(bytes, chance.below(bytes.length + 1), chance.of(TOKENS)),
  (bytes, chance) => put(bytes, chance.below(bytes.length + 1), repeated(chance.of(TOKENS), 1 + chance.below(5000))),
  (bytes, chance) => {
    const [from, length] = [chance.below(bytes.length), chance.below(200)]
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)])
  },
  (bytes, chance) => {
    const from = chance.below(bytes.length)
    const piece = bytes.subarray(from, from + 1 + chance.below(300))
    return put(bytes, chance.below(bytes.length + 1), repeated(piece, 1 + chance.below(500)))
  },
  (bytes, chance) => bytes.subarray(0, chance.below(bytes.length + 1)),
  (bytes, chance) => {
    const written = Buffer.from(bytes)
    if (written.length >= 4)
      written.writeUInt32LE(chance.of([0, 1, 0x7fffffff, 0xffffffff, 0x10000]), chance.below(written.length - 3))
    return written
  },
]

const put = (bytes: Buffer, at: number, piece: Uint8Array): Buffer =>
  Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)])

const repeated = (piece: Uint8Array, times: number): Buffer =>
  Buffer.concat(Array.from({ length: Math.min(times, Math.ceil(MOST_BYTES / Math.max(1, piece.length))) }, () => piece))

/** A file with one to four changes. */
export function mutate(bytes: Buffer, chance: Chance): Buffer {
  let changed = bytes
  for (let times = 1 + chance.below(4); times > 0; times--) changed = chance.of(CHANGES)(changed, chance)
  return changed.subarray(0, MOST_BYTES)
}
