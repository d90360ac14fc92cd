import type { Named } from '../../../../engine/job.ts'
import type { SourceKind } from '../deliveries/sources.ts'

/** The parts of the jobs that are needed to enqueue them. The key of each is the delivery's id. */
export type DeliverPayload = { readonly deliveryId: string; readonly webhookId: string }

export const DELIVER: Named<DeliverPayload> = {
  kind: 'webhooks.deliver',
  concurrency: { perTenant: 50, perKey: 10 },
}

/** Somebody is waiting for the outcome of a test: no limit holds it back. */
export const DELIVER_TEST: Named<DeliverPayload> = { kind: 'webhooks.deliverTest' }

export type NotifyOriginPayload = { readonly deliveryId: string }

export const NOTIFY_ORIGIN: Named<NotifyOriginPayload> = { kind: 'webhooks.tellOrigin' }

export const deliverJobFor = (kind: SourceKind): Named<DeliverPayload> => (kind === 'test' ? DELIVER_TEST : DELIVER)
