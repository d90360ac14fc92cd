import { newId } from '../../../lib/ids.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Next, TaskState } from './rules.ts'
import type { Work } from './task-content.ts'
import type { Task } from './view.ts'

/** Notified when there may be a task for a connector. */
export const TASKS = 'connector tasks'

type Place = { connectorId: string; id: string }

export const getTask = (tx: Tx, { connectorId, id }: Place): Promise<Task> =>
  tx.get<Task>(
    sql`select * from connector_tasks where id = ${id} and connector_id = ${connectorId}`,
    'connector task',
    id,
  )

export const lockTask = (tx: Tx, { connectorId, id }: Place): Promise<Task> =>
  tx.get<Task>(
    sql`select * from connector_tasks where id = ${id} and connector_id = ${connectorId} for update`,
    'connector task',
    id,
  )

/** The requester: one task a key, and it is notified of the end. */
export type Effect = { readonly key: string; readonly origin: Readonly<Record<string, string>> }

type New = { appId: string; connectorId: string; work: Work; state: TaskState; reason: string; effect?: Effect }

export async function insertTask(tx: Tx, { appId, connectorId, work, state, reason, effect }: New): Promise<Task> {
  const id = newId(tx.now)
  tx.notify(TASKS)
  return tx.get<Task>(
    sql`insert into connector_tasks (id, app_id, connector_id, kind, state, work, reason, due, created_at, updated_at,
                                     finished_at, effect_key, origin)
        values (${id}, ${appId}, ${connectorId}, ${work.kind}, ${state}, ${work}, ${reason}, ${tx.now}, ${tx.now},
                ${tx.now}, ${state === 'QUEUED' ? null : tx.now}, ${effect?.key ?? null}, ${effect?.origin ?? null})
        returning *`,
    'connector task',
    id,
  )
}

/** What somebody may take now: what waits, and what was taken by one who fell silent. */
const FREE = (now: Temporal.Instant) => sql`
  ((state = 'QUEUED' and due <= ${now}) or (state = 'RUNNING' and leased_until <= ${now}))`

export const hasFreeTask = async (tx: Tx, connectorId: string): Promise<boolean> =>
  (await tx.find(sql`
    select 1 from connector_tasks t join connectors c on c.id = t.connector_id
    where t.connector_id = ${connectorId} and c.sync_disabled_at is null and ${FREE(tx.now)} limit 1`)) !== undefined

/** The next free task, locked. Others who query at the same time get the one after it. */
export const lockFreeTask = (tx: Tx, connectorId: string, at: Temporal.Instant): Promise<Task | undefined> =>
  tx.find<Task>(sql`
    select * from connector_tasks where connector_id = ${connectorId} and ${FREE(at)}
    order by due, id limit 1 for update skip locked`)

/** The task, locked, as long as nobody has it; one that is being taken or reported at this moment is not waited for. */
export const lockUntaken = (tx: Tx, id: string): Promise<Task | undefined> =>
  tx.find<Task>(sql`
    select * from connector_tasks
    where id = ${id} and (state = 'QUEUED' or (state = 'RUNNING' and leased_until <= ${tx.now}))
    for update skip locked`)

/** When the next task that waits may be taken. */
export const nextDue = async (tx: Tx, connectorId: string): Promise<Temporal.Instant | undefined> =>
  (
    await tx.find<{ due: Temporal.Instant }>(sql`
      select case when state = 'QUEUED' then due else leased_until end as due from connector_tasks
      where connector_id = ${connectorId} and state in ('QUEUED', 'RUNNING') order by 1 limit 1`)
  )?.due

type Lease = { hostId: string; at: Temporal.Instant; seconds: number; failures: number; reason: string }

export const leaseTask = (tx: Tx, id: string, { hostId, at, seconds, failures, reason }: Lease): Promise<Task> =>
  tx.get<Task>(
    sql`update connector_tasks set state = 'RUNNING', host_id = ${hostId}, lease_seconds = ${seconds},
          leased_until = ${at.add({ seconds })}, failures = ${failures}, reason = ${reason},
          updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    'connector task',
    id,
  )

export const renewLease = (tx: Tx, task: Task): Promise<Task> =>
  tx.get<Task>(
    sql`update connector_tasks set leased_until = ${tx.now.add({ seconds: task.lease_seconds })},
          updated_at = ${tx.now}, version = version + 1
        where id = ${task.id} returning *`,
    'connector task',
    task.id,
  )

/** What has ended carries no password. */
const WITHOUT_PASSWORD = sql`case when work ? 'password' then jsonb_set(work, '{password}', 'null') else work end`

/** What became of it. The password it carried has done its work and is forgotten with it. */
export function endTask(
  tx: Tx,
  id: string,
  next: Next,
  result: Readonly<Record<string, unknown>> | null,
): Promise<Task> {
  const ended = next.state !== 'QUEUED'
  if (!ended) tx.notify(TASKS)
  return tx.get<Task>(
    sql`update connector_tasks set state = ${next.state}, reason = ${next.reason.slice(0, 4096)},
          failures = ${next.failures}, due = ${next.due ?? tx.now}, result = ${result}, leased_until = null,
          work = ${ended ? WITHOUT_PASSWORD : sql`connector_tasks.work`},
          updated_at = ${tx.now}, version = version + 1, finished_at = ${ended ? tx.now : null}
        where id = ${id} returning *`,
    'connector task',
    id,
  )
}

/** Everything that is not over, for a connector that is gone. */
export const cancelTasks = (tx: Tx, connectorId: string): Promise<Task[]> =>
  tx.rows<Task>(canceled(tx, sql`connector_id = ${connectorId}`, 'the connector was deleted'))

/** Whatever the host that has it reports later. */
export const cancelTask = (tx: Tx, id: string, reason: string): Promise<Task> =>
  tx.get<Task>(canceled(tx, sql`id = ${id}`, reason), 'connector task', id)

const canceled = (tx: Tx, which: Sql, reason: string): Sql => sql`
  update connector_tasks set state = 'CANCELED', reason = ${reason}, leased_until = null,
    work = ${WITHOUT_PASSWORD},
    updated_at = ${tx.now}, version = version + 1, finished_at = ${tx.now}
  where ${which} and state in ('QUEUED', 'RUNNING') returning *`

/** A sync that waits to be fetched; there is at most one. */
export const findWaitingSync = (tx: Tx, connectorId: string): Promise<Task | undefined> =>
  tx.find<Task>(sql`
    select * from connector_tasks where connector_id = ${connectorId} and kind = 'SYNC' and state = 'QUEUED'
    limit 1 for update`)

export const findOpenSync = (tx: Tx, connectorId: string): Promise<Task | undefined> =>
  tx.find<Task>(sql`
    select * from connector_tasks
    where connector_id = ${connectorId} and kind = 'SYNC' and state in ('QUEUED', 'RUNNING') limit 1`)
