import type { Purge } from '../../../../service/purge.ts'
import { sql } from '../../../../store/sql.ts'

const KEPT_YEARS = 7

const longAgo = (now: Temporal.Instant): Temporal.Instant =>
  now.toZonedDateTimeISO('UTC').subtract({ years: KEPT_YEARS }).toInstant()

/** Closed tasks are kept for seven years, and what happened to them as long. */
export const purgeTasks: Purge = (now, atMost) => sql`
  with old as (
    delete from tasks where ctid = any(array(
      select ctid from tasks where closed_at is not null and closed_at <= ${longAgo(now)} limit ${atMost}))
    returning tenant_id, id),
  audits as (delete from task_audits a using old where a.tenant_id = old.tenant_id and a.task_id = old.id),
  actions as (delete from task_actions a using old where a.tenant_id = old.tenant_id and a.task_id = old.id)
  select from old`
