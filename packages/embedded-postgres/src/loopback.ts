import crypto from 'node:crypto'
import path from 'node:path'
import { keep } from './keep.ts'
import type { Place } from './place.ts'

/** Windows only: `pg` has no unix sockets there, so the server listens on the loopback address. */
export function loopback(place: Place): { host: string; port: number } {
  // Stored, so that every process and every restart agree on it; outside the range of ephemeral ports.
  const port = Number(keep(path.join(place.dataDir, 'postgres.port'), () => String(crypto.randomInt(20_000, 32_000))))
  return { host: '127.0.0.1', port }
}
