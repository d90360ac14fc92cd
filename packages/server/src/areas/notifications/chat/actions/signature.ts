import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secret } from '../../../../lib/secret.ts'

/** A call that is older is taken for a recorded one. */
const LONGEST_SECONDS = 300

type Signed = {
  readonly timestamp: string | undefined
  readonly signature: string | undefined
  readonly bytes: Buffer
  readonly now: Temporal.Instant
}

/** Whether Slack made the call: `v0=` and the HMAC-SHA256 of `v0:<timestamp>:<body>`, not older than five minutes. */
export function isSigned(secret: Secret, { timestamp = '', signature = '', bytes, now }: Signed): boolean {
  if (!/^\d{1,12}$/.test(timestamp) || !/^v0=[0-9a-f]{64}$/.test(signature)) return false
  if (Math.abs(now.epochMilliseconds / 1000 - Number(timestamp)) > LONGEST_SECONDS) return false
  const expected = createHmac('sha256', secret.reveal()).update(`v0:${timestamp}:`).update(bytes).digest()
  return timingSafeEqual(expected, Buffer.from(signature.slice('v0='.length), 'hex'))
}
