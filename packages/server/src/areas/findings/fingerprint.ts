import { createHash } from 'node:crypto'

const DOMAIN = 'reeve.finding.v1'

/** What makes two sightings the same finding. Each part carries its length, so that no two lists of parts are alike. */
export function fingerprintOf(parts: readonly string[]): string {
  const hash = createHash('sha256').update(DOMAIN)
  for (const part of parts) {
    const bytes = Buffer.from(part)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    hash.update(length).update(bytes)
  }
  return hash.digest('hex')
}
