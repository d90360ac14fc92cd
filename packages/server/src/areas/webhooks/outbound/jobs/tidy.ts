import { enqueueAll } from '../../../../engine/enqueue.ts'
import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import { deliveryChanged } from '../deliveries/events.ts'
import { moved } from '../deliveries/progress.ts'
import { type Delivery, saveDeliveries } from '../deliveries/store.ts'
import { isForOrigin } from '../sending/consequences.ts'
import { NOTIFY_ORIGIN } from './names.ts'

const AT_A_TIME = 500
const KEPT_DAYS = 8

/**
 * Ends deliveries that are past their time and have no job: it became a dead letter because it ended its workers. Then
 * removes what has been final for long enough.
 */
export const tidyDeliveries = areaJob({
  kind: 'webhooks.tidy',
  about: 'Ends deliveries that are past their time and removes those that ended long ago.',
  retry: { delaySeconds: [60, 600], jitter: 0.5, attempts: 4 },

  async run({ tx, emit, now }, _payload: { tick: string }) {
    const late = await tx.rows<Delivery>(sql`
      select * from webhook_deliveries
      where expires_at <= ${now.subtract({ minutes: 2 })} and state not in ('SUCCESS', 'FATAL_ERROR')
      order by id limit ${AT_A_TIME} for update skip locked`)
    const ended = late.map((one) => expired(one, now)).filter((one) => one !== undefined)
    if (ended.length > 0) await tx.run(saveDeliveries(ended))
    for (const one of ended) emit(deliveryChanged('failed', one))
    const reported = ended.filter(isForOrigin).map(({ id }) => ({ key: id, payload: { deliveryId: id } }))
    await enqueueAll(tx, NOTIFY_ORIGIN, reported, 'replace')
    const removed = await tx.run(sql`
      with gone as (
        delete from webhook_deliveries where ctid = any(array(
          select ctid from webhook_deliveries
          where expires_at <= ${now} and completed_at <= ${now.subtract({ hours: KEPT_DAYS * 24 })}
          limit ${AT_A_TIME})) returning id
      ), attempts as (delete from webhook_attempts using gone where delivery_id = gone.id)
      select id from gone`)
    return late.length === AT_A_TIME || removed === AT_A_TIME ? sleepUntil(now) : done
  },
})

/**
 * One whose worker is gone has failed an attempt before it expires; one whose answer is being applied stays as it is.
 */
function expired(delivery: Delivery, now: Temporal.Instant): Delivery | undefined {
  const stopped = delivery.state === 'RUNNING' ? moved(delivery, 'workerLost', now, { error: 'worker_lost' }) : delivery
  if (!stopped) return undefined
  return stopped.state === 'FATAL_ERROR' ? stopped : moved(stopped, 'expired', now, { error: 'expired' })
}
