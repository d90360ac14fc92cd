import { invalid, precondition } from '../../../../lib/failure.ts'
import type { Bucket } from '../../../../service/bucket.ts'
import type { Endpoint, EndpointHead, EndpointReply } from '../../../../service/endpoint.ts'
import { deliveryOfToken } from '../deliveries/callback-token.ts'
import { moved } from '../deliveries/progress.ts'
import { type Delivery, findDelivery, lockDeliveries } from '../deliveries/store.ts'
import { consequences } from '../sending/consequences.ts'
import { readDocument } from './documents.ts'

export const callbacks: Bucket = { name: 'callback', perMinute: 60, burst: 60, about: 'calls of a callback' }

/** Where a receiver that responded with 202 sends its document. The token in the address is the credential. */
export const callbackEndpoint: Endpoint = {
  id: 'webhooks.callback',
  route: 'POST /api/v1/webhooks/callback/{token}',
  about: 'Takes the document of a delivery that was answered with 202, once.',
  jsonTag: 'webhooks',
  maxBodyBytes: 256_000,

  async admit(head) {
    const id = deliveryOfToken(head.tenant.sealer, head.params.token ?? '')
    if (id === undefined) throw notOpen()
    head.count(callbacks, id)
    return (bytes) => accept(head, id, bytes)
  },
}

/** The document is read before the delivery is locked: a large one blocks nobody. */
async function accept({ tenant, now }: EndpointHead, id: string, bytes: Buffer): Promise<EndpointReply> {
  const scope = { tenantId: tenant.id, now }
  const known = await findDelivery(tenant.database.reader(scope), id)
  if (!known || !isOpen(known, now)) throw notOpen()
  const read = readDocument(known.source_kind, bytes)
  if (!read.valid) throw invalid('', `the document is not valid for ${known.event}: ${read.problem}`)
  await tenant.database.write(scope, async (tx) => {
    const [delivery] = await lockDeliveries(tx, [id])
    if (!delivery || !isOpen(delivery, now)) throw notOpen()
    const details = {
      error: '',
      response_document: read.document,
      response_via: 'CALLBACK',
      response_read_as: 'DOCUMENT',
    }
    const after = moved(delivery, 'calledBack', now, details)
    if (!after) throw notOpen()
    return { result: undefined, last: consequences(tx, [after]) }
  })
  return { status: 200, headers: { 'cache-control': 'no-store' }, body: {} }
}

const isOpen = ({ awaits_document, attempts, expires_at, state }: Delivery, now: Temporal.Instant): boolean =>
  awaits_document &&
  attempts > 0 &&
  Temporal.Instant.compare(now, expires_at) < 0 &&
  (state === 'RUNNING' || state === 'ERROR' || state === 'WAITING_CALLBACK')

/** One text for used, ended, expired, forged and foreign: it reveals nothing about what exists. */
const notOpen = () => precondition('INVALID_STATE', 'callback is not open')
