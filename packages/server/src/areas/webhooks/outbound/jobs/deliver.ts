import { type Acting, plainJob } from '../../../../engine/job.ts'
import { type Outcome, sleepUntil } from '../../../../engine/outcome.ts'
import type { JobParts } from '../../../../service/area-job.ts'
import type { Begun } from '../sending/begin.ts'
import { comeBack } from '../sending/come-back.ts'
import { begunWith, record, whileUnderWay } from '../sending/record.ts'
import { SlowReceivers } from '../sending/slow-receivers.ts'
import { attempt } from './attempt.ts'
import { DELIVER, type DeliverPayload } from './names.ts'

/** A delivery is never given up because this service had trouble: only its own rules end it. */
export const PATIENT = { delaySeconds: [1, 2, 5, 15, 60], jitter: 0.5, attempts: Number.MAX_SAFE_INTEGER }

const slow = new SlowReceivers()
const underWay = new Map<string, Promise<Outcome>>()

/**
 * Carries deliveries out. The delivery's row is the truth and its own fence, so beginning and recording are done for
 * many at a time, beside the end of the job itself: a worker that comes to a delivery twice finds out from the row.
 */
export const deliver = plainJob<DeliverPayload, JobParts>({
  ...DELIVER,
  about: 'Sends a delivery of a webhook, again and again until it is answered, refused for good or expired.',
  retry: PATIENT,
  waits: true,

  async act(around, payload) {
    const { deliveryId, webhookId } = payload
    // After the connection to the database broke, this process may be given what it has not finished yet.
    await underWay.get(deliveryId)?.catch(() => {})
    const begun = begunWith(around.hold)
    const seconds = begun ? undefined : slow.putOff(webhookId)
    if (seconds !== undefined) return sleepUntil(around.now.add({ milliseconds: Math.round(seconds * 1000) }))
    const run = tryOnce(around, payload, begun)
    underWay.set(deliveryId, run)
    try {
      return await run
    } finally {
      if (underWay.get(deliveryId) === run) underWay.delete(deliveryId)
    }
  },
})

async function tryOnce(around: Acting & JobParts, payload: DeliverPayload, begun?: Begun): Promise<Outcome> {
  const { webhookId } = payload
  slow.began(webhookId)
  const started = performance.now()
  let failed = true
  try {
    const tried = await whileUnderWay(around.tenant, () => attempt(around, payload, begun))
    failed = tried.kind === 'ended' && tried.ended.sent.status === 0
    if (tried.kind === 'nothing') return tried.outcome
    return comeBack(await record(around.tenant, { ...tried, hold: around.hold }, tried.now))
  } finally {
    slow.ended(webhookId, { failed, durationMs: performance.now() - started })
  }
}
