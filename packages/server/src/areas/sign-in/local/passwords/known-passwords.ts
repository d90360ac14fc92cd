import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const HASH_BYTES = 6
/** What is left of a password without what was put behind it is looked up from this length on. */
const SHORTEST_STEM = 6

let list: Buffer | undefined

/** The first bytes of the SHA-256 of each known password, sorted; read when it is first needed. */
const hashes = (): Buffer => {
  list ??= readFileSync(new URL('known-passwords.bin', import.meta.url))
  return list
}

/**
 * Whether a password is among those that attackers try first: the list has it, or it is one of the list with digits and
 * signs behind it. Letters count the same whether small or capital. `known-passwords.md` describes what the list covers.
 */
export function isKnownPassword(password: string): boolean {
  const whole = password.toLowerCase()
  const stem = whole.replace(/[^\p{L}]+$/u, '')
  return isListed(whole) || (stem.length >= SHORTEST_STEM && stem !== whole && isListed(stem))
}

function isListed(text: string): boolean {
  const all = hashes()
  const wanted = createHash('sha256').update(text).digest().subarray(0, HASH_BYTES)
  let [low, high] = [0, all.length / HASH_BYTES]
  while (low < high) {
    const middle = (low + high) >>> 1
    const order = wanted.compare(all, middle * HASH_BYTES, (middle + 1) * HASH_BYTES)
    if (order === 0) return true
    if (order < 0) high = middle
    else low = middle + 1
  }
  return false
}
