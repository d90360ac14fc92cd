import { enqueueAll } from '../../../../engine/enqueue.ts'
import type { Named } from '../../../../engine/job.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'

/** The key is the id of the monitor. */
export type CheckPayload = { readonly monitorId: string }
export const CHECK_MONITOR: Named<CheckPayload> = {
  kind: 'directory.conflicts.check',
  concurrency: { perTenant: 2 },
}

/** Means all users, among those a monitor is to check. */
const EVERYBODY = ''

/** Has a monitor check all users. */
export const enqueueCheck = (tx: Tx, monitorId: string): Promise<void> =>
  enqueueChecks(tx, sql`select ${monitorId}::text as monitor_id, ${EVERYBODY}::text as user_id`)

/** For the check itself, which continues with all users. */
export const markEverybody = (tx: Tx, monitorId: string): Promise<number> =>
  tx.run(sql`
    insert into conflict_checks_due (monitor_id, user_id) values (${monitorId}, ${EVERYBODY}) on conflict do nothing`)

/** Has enabled monitors check these users; `due` yields monitor_id and user_id. */
export async function enqueueChecks(tx: Tx, due: Sql): Promise<void> {
  await tx.run(sql`
    insert into conflict_checks_due (monitor_id, user_id)
    select distinct due.monitor_id, due.user_id from (${due}) as due
    join conflict_monitors m on m.id = due.monitor_id and m.enabled and m.deleted_at is null
    on conflict do nothing`)
  const rows = await tx.rows<{ monitor_id: string }>(sql`
    select distinct due.monitor_id from (${due}) as due
    join conflict_monitors m on m.id = due.monitor_id and m.enabled and m.deleted_at is null`)
  const items = rows.map(({ monitor_id }) => ({ key: monitor_id, payload: { monitorId: monitor_id } }))
  // `replace`: a run in progress may have read too early.
  await enqueueAll(tx, CHECK_MONITOR, items, 'replace')
}

/** The users to check now; all when undefined. */
export async function takeDue(tx: Tx, monitorId: string, atMost: number): Promise<string[] | undefined> {
  const rows = await tx.rows<{ user_id: string }>(
    sql`delete from conflict_checks_due where monitor_id = ${monitorId} returning user_id`,
  )
  const ids = rows.map((row) => row.user_id)
  return ids.includes(EVERYBODY) || ids.length > atMost ? undefined : ids
}
