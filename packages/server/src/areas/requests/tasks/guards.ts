import { notFound } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { anybody, type GuardContext, loading } from '../../../service/guard.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import { offeredAutomations } from '../offered-automations.ts'
import { findTask, type TaskRow } from './store.ts'

/** A task by its id or number, for those who see it. */
export const taskReader = loading<{ readonly task: TaskRow }, { readonly task_id: string }>(
  anybody('whom the task is about, who asked for it, their managers, and who may read all', {
    narrowed: ['tasks:read', 'requests:self', 'requests:others'],
  }),
  async (context, { task_id: id }) => {
    const { runs } = context.services.registry.extensions.only(offeredAutomations)
    const task = await findTask(context.tx, id, { runs, visible: visibleTasks(context) })
    if (!task) throw notFound('task', id.slice(0, 64))
    return { task }
  },
)

/** The requester, the subject and the subject's manager see a task; with tasks:read every task is visible. */
function visibleTasks({ actor, hasPermission }: GuardContext): Sql | undefined {
  if (hasPermission('tasks:read')) return undefined
  const userId = userIdOf(actor)
  if (userId === '') return sql`false`
  return sql`(${userId} in (t.user_id, t.created_by_user_id)
    or exists (select from users_view u where u.id = t.user_id and ${userId} = any(u.manager_ids)))`
}
