import { createHmac } from 'node:crypto'
import type { Secret } from '../../../../lib/secret.ts'
import type { ListenerCall } from '../call.ts'

/** How a signature is written, and what is signed. */
export type SignatureScheme = {
  /** The header that names the event. */
  readonly eventIdHeader: string
  /** The signatures a caller sent. */
  given(header: string): string[]
  /** Every signature that would be right under this secret. */
  expected(secret: Secret, call: ListenerCall): string[]
}

/** `{timestamp}.{event id}.{body}`, under the text of the secret, in base64url. */
const OWN: SignatureScheme = {
  eventIdHeader: 'Webhook-Event-Id',
  given: (header) => [header],
  expected: (secret, call) => {
    const signed = ['webhook-timestamp', 'webhook-event-id']
    return [hmac(secret.reveal(), signed, call).toString('base64url')]
  },
}

const MAX_SIGNATURES = 16

/**
 * Standard Webhooks: `{id}.{timestamp}.{body}`, in base64, several of them when the sender rotates. Senders take the
 * secret as its text or as the bytes it encodes; both are right.
 */
const STANDARD: SignatureScheme = {
  eventIdHeader: 'Webhook-Id',
  given: (header) => header.split(' ').slice(0, MAX_SIGNATURES),
  expected: (secret, call) => {
    const signed = ['webhook-id', 'webhook-timestamp']
    const keys = [secret.reveal(), Buffer.from(secret.reveal(), 'base64url')]
    return keys.map((key) => `v1,${hmac(key, signed, call).toString('base64')}`)
  },
}

/** Only signatures of Standard Webhooks hold a comma. */
export const schemeOf = (signature: string): SignatureScheme => (signature.includes(',') ? STANDARD : OWN)

/** Headers count as they were sent; one that is missing is empty. */
function hmac(key: string | Buffer, signed: readonly string[], { head, bytes }: ListenerCall): Buffer {
  const mac = createHmac('sha256', key)
  for (const name of signed) mac.update(`${head.header(name) ?? ''}.`, 'latin1')
  return mac.update(bytes).digest()
}
