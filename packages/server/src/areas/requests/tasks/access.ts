import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import { type Sql, sql } from '../../../store/sql.ts'

/** Who asked, whom it is for and who manages that user see a task; who reads all tasks sees every one. */
export function visibleTasks({ actor, hasPermission }: Pick<Context, 'actor' | 'hasPermission'>): Sql | undefined {
  if (hasPermission('tasks:read')) return undefined
  const userId = userIdOf(actor)
  if (userId === '') return sql`false`
  return sql`(${userId} in (t.user_id, t.created_by_user_id)
    or exists (select from users_view u where u.id = t.user_id and ${userId} = any(u.manager_ids)))`
}
