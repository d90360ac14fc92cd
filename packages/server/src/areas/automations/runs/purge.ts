import { done, sleepUntil } from '../../../engine/outcome.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { type EndedRun, saveEndedRuns } from '../../requests/api.ts'

const AT_A_TIME = 1000
const KEPT = { hours: 180 * 24 }
const DELETED_KEPT = { hours: 90 * 24 }
const SECRETS_KEPT_AFTER_END = { hours: 24 }
const SECRETS_KEPT = { hours: 30 * 24 }

/**
 * The removal records no events. When an automation last ran is stored in its row, and how a run ended in the task that
 * requested it.
 */
export const purgeRuns = areaJob({
  kind: 'automations.purge',
  about:
    'Removes runs that ended 180 days ago, secrets of runs that ended or that are 30 days old, and automations that were deleted 90 days ago and whose runs are gone.',
  retry: { delaySeconds: [60, 600], jitter: 0.5, attempts: 4 },

  async run({ tx }, _payload: { tick: string }) {
    const { now } = tx
    const runs = await tx.rows<EndedRun>(sql`
      with gone as (
        delete from executions where id = any(array(
          select id from executions where completed_at <= ${now.subtract(KEPT)}
          order by completed_at limit ${AT_A_TIME}))
        returning id, automation_id, is_draft, state, started_at, completed_at
      ), newest as (
        select automation_id, max(started_at) as started_at from gone where not is_draft group by automation_id
      ), remembered as (
        update automations a set last_executed_at = greatest(a.last_executed_at, newest.started_at)
        from newest where a.id = newest.automation_id
      )
      select id, state, completed_at from gone`)
    await saveEndedRuns(tx, runs)
    const old = await tx.run(sql`
      delete from execution_secrets where created_at <= ${now.subtract(SECRETS_KEPT)}`)
    const ended = await tx.run(sql`
      delete from execution_secrets s using executions e
      where e.id = s.execution_id and e.completed_at <= ${now.subtract(SECRETS_KEPT_AFTER_END)}`)
    const automations = await purgeDeleted(tx)
    return Math.max(runs.length, old, ended, automations) >= AT_A_TIME ? sleepUntil(now) : done
  },
})

/** A run is read by the name of its automation and by who may see that, so the automation outlives its runs. */
async function purgeDeleted(tx: Tx): Promise<number> {
  const rows = await tx.rows<{ id: string }>(sql`
    select a.id from automations a
    where a.deleted_at <= ${tx.now.subtract(DELETED_KEPT)}
      and not exists (select from executions e where e.automation_id = a.id)
    limit ${AT_A_TIME} for update`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.run(sql`delete from automation_versions where automation_id = any(${ids})`)
  await tx.run(sql`delete from unused_spells where automation_id = any(${ids})`)
  return tx.run(sql`delete from automations where id = any(${ids})`)
}
