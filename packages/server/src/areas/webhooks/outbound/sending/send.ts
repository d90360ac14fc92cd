import type { JobParts } from '../../../../service/area-job.ts'
import { sentBody } from '../deliveries/body.ts'
import { callbackToken } from '../deliveries/callback-token.ts'
import type { Delivery } from '../deliveries/store.ts'
import { openSecret } from '../hooks/secrets.ts'
import type { RingKey } from './key-ring.ts'
import { failureOf, outcomeOf, type Sent } from './outcome.ts'
import { deliveryToken, digestOf, type Signer, secondsOf, standardSignature } from './sign.ts'

const TIMEOUT_MS = 30_000
const MAX_RESPONSE_BYTES = 256_000
const MOST_REDIRECTS = 3

type Sending = {
  readonly delivery: Delivery
  readonly sealedSecrets: readonly string[]
  readonly key: RingKey
  readonly now: Temporal.Instant
}

/**
 * One attempt. Whatever goes wrong is an outcome too. It is not given up when the lease is lost: the receiver may have
 * begun to act on it, and its end can be recorded without the lease.
 */
export async function send({ tenant, parts }: JobParts, sending: Sending): Promise<Sent> {
  const { delivery, sealedSecrets, key, now } = sending
  const { id, event, webhook_id, source_kind } = delivery
  try {
    const { body, callbackUrl } = sentBody(delivery.body, callbackToken(tenant.sealer, id))
    const signer: Signer = {
      key,
      secrets: sealedSecrets.map((sealed) => openSecret(tenant.sealer, webhook_id, sealed)),
      issuer: parts.addresses().hostOf(tenant),
    }
    const digest = digestOf(body)
    let standard: Promise<string> | undefined
    const fixed = {
      'content-type': 'application/json',
      'user-agent': 'Reeve-Webhooks/1',
      'content-digest': `sha-256=${digest}`,
      'webhook-version': 'v1',
      'webhook-id': id,
      'webhook-event': event,
      'webhook-callback-url': callbackUrl,
      'webhook-timestamp': String(secondsOf(now)),
    }
    const response = await parts.door.fetch({
      url: delivery.destination,
      method: 'POST',
      // A token is good for one address, so each hop of a redirect has its own.
      headers: async (url) => {
        standard ??= standardSignature({ id, body, now }, signer)
        const [signature, token] = await Promise.all([standard, deliveryToken(url, digest, now, signer)])
        return { ...fixed, 'webhook-signature': signature, authorization: `bearer ${token}` }
      },
      body,
      timeoutMs: TIMEOUT_MS,
      maxResponseBytes: MAX_RESPONSE_BYTES,
      redirects: { max: MOST_REDIRECTS, to: 'anyHost' },
    })
    return outcomeOf(response, { kind: source_kind, awaitsDocument: delivery.awaits_document })
  } catch (error) {
    return failureOf(error)
  }
}
