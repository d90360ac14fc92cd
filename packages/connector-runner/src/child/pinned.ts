import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** Whether a program is still the one that was meant. */
export async function isPinned(file: string, sha256: string): Promise<boolean> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex') === sha256.toLowerCase()
}
