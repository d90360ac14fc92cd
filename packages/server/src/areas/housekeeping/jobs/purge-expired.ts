import { done, sleepUntil } from '../../../engine/outcome.ts'
import { areaJob } from '../../../service/area-job.ts'
import { type Sql, sql } from '../../../store/sql.ts'

const AT_A_TIME = 1000

/** Rows that mean nothing any more. Nobody hears of their end: it is not a change of anything. */
export const purgeExpired = areaJob({
  kind: 'housekeeping.purgeExpired',
  about:
    'Removes expired idempotency keys, used assertions, revoked tokens, counts of failed tries, old bulk actions, receipts of listeners, past grants of seven years ago, and of connectors what ended long ago.',
  retry: { delaySeconds: [60, 600], jitter: 0.5, attempts: 4 },

  async run({ tx }, _payload: { tick: string }) {
    let full = false
    for (const removal of removals(tx.now)) full = (await tx.run(removal)) >= AT_A_TIME || full
    return full ? sleepUntil(tx.now) : done
  },
})

const removals = (now: Temporal.Instant): Sql[] => [
  sql`delete from idempotency_keys where ctid = any(array(
      select ctid from idempotency_keys where expires_at <= ${now} limit ${AT_A_TIME}))`,
  sql`delete from used_assertions where ctid = any(array(
      select ctid from used_assertions where expires_at <= ${now} limit ${AT_A_TIME}))`,
  sql`delete from revoked_tokens where ctid = any(array(
      select ctid from revoked_tokens where expires_at <= ${now} limit ${AT_A_TIME}))`,
  // No count and no lock lasts as long as a day.
  sql`delete from auth_failures where ctid = any(array(
      select ctid from auth_failures where since <= ${now.subtract({ hours: 24 })} limit ${AT_A_TIME}))`,
  sql`delete from bulk_actions where ctid = any(array(
      select ctid from bulk_actions where created_at <= ${now.subtract({ hours: 30 * 24 })}
        and completed_at is not null limit ${AT_A_TIME}))`,
  sql`delete from webhook_receipts where ctid = any(array(
      select ctid from webhook_receipts where received_at <= ${now.subtract({ hours: 7 * 24 })} limit ${AT_A_TIME}))`,
  sql`delete from connector_tasks where ctid = any(array(
      select ctid from connector_tasks where finished_at <= ${now.subtract({ hours: 90 * 24 })} limit ${AT_A_TIME}))`,
  sql`delete from connector_keys where ctid = any(array(
      select ctid from connector_keys where expires_at <= ${now} limit ${AT_A_TIME}))`,
  sql`delete from past_grants where ctid = any(array(
      select ctid from past_grants where revoked_at <= ${now.subtract({ hours: 7 * 365.25 * 24 })} limit ${AT_A_TIME}))`,
  sql`delete from connector_hosts where ctid = any(array(
      select ctid from connector_hosts where seen_at <= ${now.subtract({ hours: 90 * 24 })} limit ${AT_A_TIME}))`,
]
