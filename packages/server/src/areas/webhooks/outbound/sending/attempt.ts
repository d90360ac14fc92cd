import type { PrepareContext } from '../../../../engine/job.ts'
import { done, type Outcome, sleepUntil } from '../../../../engine/outcome.ts'
import { currentSpan, inSpan } from '../../../../lib/tracing.ts'
import type { JobServices } from '../../../../service/area-job.ts'
import type { Tenant } from '../../../../service/tenant.ts'
import type { Delivery } from '../deliveries/store.ts'
import type { DeliverPayload } from '../jobs/names.ts'
import type { Claimed, ToClaim } from './claim.ts'
import { type RingKey, signingKeyOf } from './key-ring.ts'
import { failureOf, type Sent } from './outcome.ts'
import type { Ended } from './record.ts'
import { send } from './send.ts'
import { sign } from './sign.ts'

/** What an attempt came to: something to record, or nothing to do for now. */
export type Attempted =
  | { readonly kind: 'ended'; readonly delivery: Delivery; readonly ended: Ended; readonly now: Temporal.Instant }
  | { readonly kind: 'nothing'; readonly outcome: Outcome }

type Claim = (tenant: Tenant, item: ToClaim, now: Temporal.Instant) => Promise<Claimed>

/** One attempt: claim, sign, send. The caller records it. */
export async function attempt(
  prepareContext: PrepareContext & JobServices,
  { deliveryId, webhookId }: DeliverPayload,
  claim: Claim,
): Promise<Attempted> {
  const { tenant, services, now } = prepareContext
  const started = performance.now()
  const schedule = services.settings.REEVE_WEBHOOK_RETRY_SECONDS
  // Before the attempt counts: without a key nothing can be sent.
  const key = await signingKeyOf(tenant, prepareContext.read)
  const claimed = await claim(tenant, { id: deliveryId, webhookId, schedule }, now)
  if (claimed.kind === 'over') return { kind: 'nothing', outcome: done }
  if (claimed.kind === 'wait') return { kind: 'nothing', outcome: sleepUntil(claimed.until) }
  const sending = performance.now()
  const sent = await signAndSend(prepareContext, { ...claimed, key, now: after(now, sending - started) })
  const ended = performance.now()
  const { delivery } = claimed
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

type ToSend = {
  readonly delivery: Delivery
  readonly sealedSecrets: readonly string[]
  readonly key: RingKey
  readonly now: Temporal.Instant
}

/** Never throws: the attempt counts already, so whatever goes wrong is recorded as its outcome. */
async function signAndSend({ tenant, services }: JobServices, toSend: ToSend): Promise<Sent> {
  try {
    const signed = sign({ ...toSend, sealer: tenant.sealer, issuer: services.addresses().hostOf(tenant) })
    const { id, event } = toSend.delivery
    const traced = () => ({
      name: `deliver ${event}`,
      kind: 'client' as const,
      attributes: { 'reeve.delivery.id': id, 'http.request.method': 'POST' },
      parent: currentSpan()?.place,
    })
    return await inSpan(traced, () => send(services.outbound, toSend.delivery, signed))
  } catch (error) {
    return failureOf(error)
  }
}

const after = (now: Temporal.Instant, ms: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(now.epochMilliseconds + Math.round(ms))
