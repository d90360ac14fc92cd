import type { Around } from '../../../../engine/job.ts'
import { done, type Outcome, sleepUntil } from '../../../../engine/outcome.ts'
import type { JobParts } from '../../../../service/area-job.ts'
import type { Delivery } from '../deliveries/store.ts'
import { type Begun, begin } from '../sending/begin.ts'
import { signingKeyOf } from '../sending/key-ring.ts'
import type { Ended } from '../sending/record.ts'
import { send } from '../sending/send.ts'
import type { DeliverPayload } from './names.ts'

/** What an attempt came to: something to record, or nothing to do for now. */
export type Attempted =
  | { readonly kind: 'ended'; readonly delivery: Delivery; readonly ended: Ended; readonly now: Temporal.Instant }
  | { readonly kind: 'nothing'; readonly outcome: Outcome }

/** Begins an attempt, unless it is begun, and makes it. */
export async function attempt(around: Around & JobParts, payload: DeliverPayload, before?: Begun): Promise<Attempted> {
  const { tenant, parts, now } = around
  const { deliveryId, webhookId } = payload
  const started = performance.now()
  const schedule = parts.webhookRetrySeconds
  // Before the attempt counts: without a key nothing can be sent.
  const key = await signingKeyOf(tenant, around.read)
  const begun = before ?? (await begin(tenant, { id: deliveryId, webhookId, schedule }, now))
  if (begun.kind === 'over') return { kind: 'nothing', outcome: done }
  if (begun.kind === 'wait') return { kind: 'nothing', outcome: sleepUntil(begun.until) }
  const { delivery, sealedSecrets } = begun
  const sending = performance.now()
  const sent = await send(around, { delivery, sealedSecrets, key, now: after(now, sending - started) })
  const ended = performance.now()
  return {
    kind: 'ended',
    delivery,
    now: after(now, ended - started),
    ended: {
      deliveryId,
      number: delivery.attempts,
      startedAt: delivery.last_attempted_at ?? now,
      durationMs: ended - sending,
      sent,
      schedule,
    },
  }
}

const after = (now: Temporal.Instant, ms: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(now.epochMilliseconds + Math.round(ms))
