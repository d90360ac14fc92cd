import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '../../../../lib/ids.ts'
import type { Sealer } from '../../../../service/sealer.ts'

const ID_LENGTH = 27
const MAC_BYTES = 24

/** Replaces the token in the stored body. */
export const TOKEN_PLACE = '[REDACTED]'

export const callbackUrl = (baseUrl: string, token: string): string => `${baseUrl}/api/v1/webhooks/callback/${token}`

/** Proves that the tenant made it for this delivery. Made from the tenant's key, so that it is stored nowhere. */
export const callbackToken = (sealer: Sealer, deliveryId: string): string =>
  Buffer.concat([Buffer.from(deliveryId), macOf(sealer, deliveryId)]).toString('base64url')

/** The delivery a token is for, or undefined when this tenant did not make it. */
export function deliveryOfToken(sealer: Sealer, token: string): string | undefined {
  const raw = Buffer.from(token, 'base64url')
  if (raw.length !== ID_LENGTH + MAC_BYTES || raw.toString('base64url') !== token) return undefined
  const id = raw.subarray(0, ID_LENGTH).toString('latin1')
  return isId(id) && timingSafeEqual(raw.subarray(ID_LENGTH), macOf(sealer, id)) ? id : undefined
}

/** Deriving a key costs more than using it. */
const keys = new WeakMap<Sealer, Uint8Array>()

function macOf(sealer: Sealer, deliveryId: string): Buffer {
  let key = keys.get(sealer)
  if (!key) {
    key = sealer.derive('webhook callbacks')
    keys.set(sealer, key)
  }
  return createHmac('sha256', key).update(deliveryId).digest().subarray(0, MAC_BYTES)
}
