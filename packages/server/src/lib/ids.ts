import { randomFillSync } from 'node:crypto'

const EPOCH_SECONDS = 1_400_000_000
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 27

/**
 * A KSUID: four bytes of seconds and sixteen random ones in base 62, so that ids sort by their second. Sixteen bytes that
 * are given in hex take the place of the random ones.
 */
export function newId(at: Temporal.Instant | number = Date.now(), hex?: string): string {
  const milliseconds = typeof at === 'number' ? at : at.epochMilliseconds
  const seconds = Math.max(0, Math.floor(milliseconds / 1000) - EPOCH_SECONDS)
  if (hex !== undefined) return textOf((BigInt(seconds) << RANDOM_BITS) | BigInt(`0x${hex}`))
  const words = [seconds, randomWord(), randomWord(), randomWord(), randomWord()]
  let text = ''
  while (text.length < LENGTH) text = digits(divide(words), Math.min(DIGITS_A_TURN, LENGTH - text.length)) + text
  return text
}

const DIGITS_A_TURN = 5
const TURN = 62 ** DIGITS_A_TURN

/** Divides the 160-bit number in place and answers the remainder: five digits at a time. */
function divide(words: number[]): number {
  let remainder = 0
  for (let i = 0; i < words.length; i++) {
    const value = remainder * 0x1_0000_0000 + words[i]!
    words[i] = Math.floor(value / TURN)
    remainder = value % TURN
  }
  return remainder
}

function digits(value: number, count: number): string {
  let text = ''
  let left = value
  for (let i = 0; i < count; i++) {
    text = ALPHABET[left % 62]! + text
    left = Math.floor(left / 62)
  }
  return text
}

/** One call to the system's generator serves many ids. */
const pool = new Uint32Array(1024)
let taken = pool.length

function randomWord(): number {
  if (taken === pool.length) {
    randomFillSync(pool)
    taken = 0
  }
  return pool[taken++]!
}

/** Exactly this number, which takes longer. */
function textOf(value: bigint): string {
  let text = ''
  for (let left = value; text.length < LENGTH; left /= 62n) text = ALPHABET[Number(left % 62n)]! + text
  return text
}

export const isId = (text: string): boolean => /^[0-9A-Za-z]{27}$/.test(text)

const RANDOM_BITS = 128n

/** The sixteen random bytes of an id, in hex. */
export const randomPartOf = (id: string): string =>
  (numberOf(id) & ((1n << RANDOM_BITS) - 1n)).toString(16).padStart(32, '0')

function numberOf(id: string): bigint {
  let value = 0n
  for (const digit of id) value = value * 62n + BigInt(ALPHABET.indexOf(digit))
  return value
}

/** The second in which an id was made; undefined for what is no id. */
export function timeOfId(id: string): Temporal.Instant | undefined {
  if (!isId(id)) return undefined
  return Temporal.Instant.fromEpochMilliseconds((Number(numberOf(id) >> RANDOM_BITS) + EPOCH_SECONDS) * 1000)
}
