import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { calendarAt, getCalendars } from '../../../organisation/api.ts'
import { taskOverdue } from '../events.ts'
import { tellOverdue } from '../notices/send.ts'
import type { StoredTask } from '../rows/rows.ts'
import { openFor, overdueAt } from './overdue-days.ts'

const AT_A_TIME = 200
const MOST_REMINDERS = 5

/** Those who have to act on a step are reminded after three workdays, and every three after that, five times at most. */
export const remindOfOverdue = areaJob<{ tick: string }>({
  kind: 'requests.remindOfOverdue',
  about: 'Reminds those who have let a task wait for days.',
  retry: PATIENT,
  concurrency: { perTenant: 1 },

  async run({ tx, emit, now }) {
    const calendar = calendarAt(await getCalendars(tx), now)
    const due = overdueAt(calendar, now)
    if (!due) return done
    const { today, openBefore, remindedUntil } = due
    const overdue = await listOverdue(tx, openBefore, remindedUntil.toString())
    const tasks = await findTasks(
      tx,
      overdue.map(({ task_id }) => task_id),
    )
    for (const { step_id, task_id, assignee_ids, since } of overdue) {
      const { count } = await saveReminder(tx, step_id, today.toString())
      const task = tasks.get(task_id)
      if (!task) continue
      emit(taskOverdue(task, step_id, assignee_ids))
      const workdays = openFor(calendar, since, today)
      await tellOverdue(tx, task, { stepId: step_id, assigneeIds: assignee_ids, workdays, count })
    }
    return overdue.length === AT_A_TIME ? sleepUntil(now) : done
  },
})

type Overdue = {
  readonly step_id: string
  readonly task_id: string
  readonly assignee_ids: string[]
  readonly since: Temporal.Instant
}

/** Steps that people have to act on since before a time, and that nobody was reminded of after a day. Reviews have their own. */
const listOverdue = (tx: Tx, before: Temporal.Instant, lastDay: string): Promise<Overdue[]> =>
  tx.rows<Overdue>(sql`
    select s.id as step_id, s.task_id, min(a.assigned_at) as since, array_agg(a.user_id order by a.user_id) filter (where a.active) as assignee_ids
    from task_steps s
    join tasks t on t.tenant_id = s.tenant_id and t.id = s.task_id
    join task_assignees a on a.tenant_id = s.tenant_id and a.step_id = s.id
    left join overdue_reminders r on r.tenant_id = s.tenant_id and r.step_id = s.id
    where s.active and s.kind in ('approval', 'provision') and t.state = 'OPEN' and t.deleted_at is null
      and t.type <> 'certify' and (r.step_id is null or (r.count < ${MOST_REMINDERS} and r.last_on <= ${lastDay}))
    group by s.tenant_id, s.id, s.task_id
    having min(a.assigned_at) < ${before} and bool_or(a.active)
    order by s.id limit ${AT_A_TIME}`)

async function findTasks(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, StoredTask>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<StoredTask>(sql`select * from tasks where id = any(${[...ids]})`)
  return new Map(rows.map((task) => [task.id, task]))
}

const saveReminder = (tx: Tx, stepId: string, day: string): Promise<{ count: number }> =>
  tx.get<{ count: number }>(
    sql`
    insert into overdue_reminders as r (step_id, count, last_on) values (${stepId}, 1, ${day})
    on conflict (tenant_id, step_id) do update set count = r.count + 1, last_on = excluded.last_on
    returning count`,
    'reminder',
    stepId,
  )
