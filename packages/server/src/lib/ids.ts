import { randomBytes } from 'node:crypto'

const EPOCH_SECONDS = 1_400_000_000
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 27

/** A KSUID: four bytes of seconds and sixteen random ones in base 62, so that ids sort by their second. */
export function newId(at: Temporal.Instant = Temporal.Now.instant()): string {
  const bytes = randomBytes(20)
  bytes.writeUInt32BE(Math.max(0, Math.floor(at.epochMilliseconds / 1000) - EPOCH_SECONDS), 0)
  const words = [0, 4, 8, 12, 16].map((offset) => bytes.readUInt32BE(offset))
  const out: string[] = new Array(LENGTH)
  for (let position = LENGTH - 1; position >= 0; position--) {
    let remainder = 0
    for (let i = 0; i < words.length; i++) {
      const value = remainder * 0x1_0000_0000 + words[i]!
      words[i] = Math.floor(value / 62)
      remainder = value % 62
    }
    out[position] = ALPHABET[remainder]!
  }
  return out.join('')
}

export const isId = (text: string): boolean => /^[0-9A-Za-z]{27}$/.test(text)
