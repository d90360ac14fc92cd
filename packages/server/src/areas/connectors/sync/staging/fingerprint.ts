import { hash } from 'node:crypto'

/** 64 bits that only who knows the connector's seed can foresee, as PostgreSQL writes a bigint. */
export const fingerprintOf = (seed: string, text: string): string =>
  Buffer.from(digest(seed, text), 'latin1').readBigInt64BE().toString()

const HEAD = 20
const ITEM = 12
const INT8 = 20

/** The fingerprints of many texts: a bigint[] in PostgreSQL's binary form, which neither side has to read. */
export function fingerprintsOf(seed: string, texts: readonly string[]): Buffer {
  const array = Buffer.alloc(HEAD + ITEM * texts.length)
  array.writeInt32BE(1, 0)
  array.writeInt32BE(INT8, 8)
  array.writeInt32BE(texts.length, 12)
  array.writeInt32BE(1, 16)
  for (let i = 0; i < texts.length; i++) {
    const from = HEAD + ITEM * i
    array[from + 3] = 8
    array.write(digest(seed, texts[i]!), from + 4, 8, 'latin1')
  }
  return array
}

/** A fingerprint over many records of a kind, as unpredictable as theirs. */
export const digestOf = (seed: string, kind: string, text: string): Buffer =>
  hash('sha256', `${seed}${kind}\n${text}`, 'buffer')

/** A letter a byte: half the time of hexadecimal digits, which have to be read again. */
const digest = (seed: string, text: string): string => hash('sha256', seed + text, 'latin1')
