import type { OutboundClient } from '../../../../outbound/client.ts'
import type { Delivery } from '../deliveries/store.ts'
import { outcomeOf, type Sent } from './outcome.ts'
import type { Signed } from './sign.ts'

const TIMEOUT_MS = 30_000
const MAX_RESPONSE_BYTES = 256_000
const MOST_REDIRECTS = 3

/**
 * Posts a signed delivery. It is not aborted when the lease is lost: the receiver may have begun to act on it, and its
 * end can be recorded without the lease.
 */
export async function send(outbound: OutboundClient, delivery: Delivery, { body, headers }: Signed): Promise<Sent> {
  const response = await outbound.fetch({
    url: delivery.destination,
    method: 'POST',
    headers,
    body,
    timeoutMs: TIMEOUT_MS,
    maxResponseBytes: MAX_RESPONSE_BYTES,
    redirects: { max: MOST_REDIRECTS, to: 'anyHost' },
  })
  return outcomeOf(response, { kind: delivery.source_kind, awaitsDocument: delivery.awaits_document })
}
