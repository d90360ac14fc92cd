import type { CallContext } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { StoredTask } from '../tasks/rows/rows.ts'
import { addInsights } from './insights.ts'

const FRESH = { hours: 24 }

const isOld = ({ state, insights_at }: StoredTask, now: Temporal.Instant): boolean =>
  state === 'OPEN' && insights_at !== null && Temporal.Instant.compare(insights_at.add(FRESH), now) <= 0

/** Who opens a task after a day sees what is known by then. One that somebody acts on at the moment stays as it is. */
export async function renewInsights(
  { tenant, now }: Pick<CallContext, 'tenant' | 'now'>,
  task: StoredTask,
): Promise<void> {
  if (!isOld(task, now)) return
  await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const held = await tx.find<StoredTask>(sql`select * from tasks where id = ${task.id} for update skip locked`)
    if (held && isOld(held, now)) {
      await addInsights({ tx }, held)
      await tx.run(sql`update tasks set version = version + 1 where id = ${held.id}`)
    }
    return { result: undefined, last: [] }
  })
}
