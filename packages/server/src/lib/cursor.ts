import { createHmac, timingSafeEqual } from 'node:crypto'

type Key = (string | number | null)[]
type Place = { key: Uint8Array; scope: string; now: Temporal.Instant }

const LIFETIME_SECONDS = 86_400
const MAC_BYTES = 16

/** Makes an opaque token that only this service, in this place, will take back. */
export function sealCursor(key: Key, place: Place): string {
  const expires = Math.floor(place.now.epochMilliseconds / 1000) + LIFETIME_SECONDS
  const body = Buffer.from(JSON.stringify([expires, ...key]))
  return Buffer.concat([mac(body, place), body]).toString('base64url')
}

export function openCursor(token: string, place: Place): Key | undefined {
  const raw = Buffer.from(token, 'base64url')
  if (raw.length <= MAC_BYTES || raw.toString('base64url') !== token) return undefined
  const body = raw.subarray(MAC_BYTES)
  if (!timingSafeEqual(mac(body, place), raw.subarray(0, MAC_BYTES))) return undefined
  const [expires, ...key] = JSON.parse(body.toString()) as [number, ...Key] // Safe because the mac shows we wrote it.
  return expires * 1000 > place.now.epochMilliseconds ? key : undefined
}

const mac = (body: Buffer, { key, scope }: Place): Buffer =>
  createHmac('sha256', key).update(scope).update('\0').update(body).digest().subarray(0, MAC_BYTES)
