import { done, sleepUntil } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { getSettings } from '../settings/store.ts'
import { decide, type Standing } from './schedule.ts'
import { KEEP_SCHEDULE, startSync } from './start.ts'

type Row = ConnectorsRow & {
  under_way: string | null
  last_state: string | null
  last_ended_at: Temporal.Instant | null
}

export const keepSchedule = areaJob({
  ...KEEP_SCHEDULE,
  about: 'Starts the syncs of a connector at their times, sooner again after a failure.',
  retry: PATIENT,

  async run(context, { connectorId }: { appId: string; connectorId: string }) {
    const { tx, now } = context
    const row = await lockStanding(tx, connectorId)
    const isSlow = !(await getSettings(tx)).accessRequests
    const decision = row ? decide({ ...standingOf(row), isSlow }, now) : ({ kind: 'stop' } as const)
    if (decision.kind === 'stop') return done
    await tx.run(sql`update connectors set next_sync_at = ${decision.nextSyncAt} where id = ${connectorId}`)
    if (decision.kind === 'wait') return sleepUntil(decision.until)
    await startSync(context, row!)
    return sleepUntil(now.add({ minutes: 1 }))
  },
})

async function lockStanding(tx: Tx, id: string): Promise<Row | undefined> {
  await tx.rows(sql`select from connectors where id = ${id} for update`)
  return tx.find<Row>(sql`
    select c.*, u.state as under_way, l.state as last_state, l.completed_at as last_ended_at
    from connectors c
    left join connector_syncs u on u.connector_id = c.id and u.state in ('QUEUED', 'RUNNING', 'PROCESSING')
    left join lateral (
      select * from connector_syncs s where s.connector_id = c.id and s.type = 'SYNC_TYPE_FULL'
        and s.completed_at is not null
      order by s.created_at desc, s.id desc limit 1) l on true
    where c.id = ${id}`)
}

const standingOf = (row: Row): Omit<Standing, 'isSlow'> => ({
  idle: row.deleted_at !== null || row.sync_disabled_at !== null || row.config === null,
  underWay: row.under_way ?? undefined,
  lastFailedAt: row.last_state === 'ERROR' ? (row.last_ended_at ?? undefined) : undefined,
  failedInARow: row.failed_in_a_row,
  nextSyncAt: row.next_sync_at ?? undefined,
  cron: row.cron_spec === '' ? undefined : { pattern: row.cron_spec, zone: row.cron_timezone || 'UTC' },
})
