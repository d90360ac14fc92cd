import type { Purge } from '../../service/purge.ts'
import { sql } from '../../store/sql.ts'

const KEPT_DAYS = 30

/** Runs are kept for thirty days, with what they wrote. */
export const purgeInvocations: Purge = (now, atMost) => sql`
  with gone as (
    delete from function_invocations where ctid = any(array(select ctid from function_invocations
      where created_at < ${now.subtract({ hours: 24 * KEPT_DAYS })} and completed_at is not null limit ${atMost}))
    returning id)
  delete from function_logs where invocation_id in (select id from gone)`

/** Commits that were never finished are given up after a day. */
export const purgeCommits: Purge = (now, atMost) => sql`
  with gone as (
    delete from function_commits where ctid = any(array(select ctid from function_commits
      where finalized_at is null and created_at < ${now.subtract({ hours: 24 })} limit ${atMost}))
    returning id)
  delete from function_files where commit_id in (select id from gone)`
