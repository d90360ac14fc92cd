import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import { ownedApps } from '../../directory/api.ts'

type Looking = Pick<Context, 'actor' | 'hasPermission'>

/** The condition that the caller sees the task `t`; undefined when it sees all, which deleted ones are part of. */
export function visibleTasks({ actor, hasPermission }: Looking): Sql | undefined {
  if (hasPermission('tasks:read')) return undefined
  const userId = userIdOf(actor)
  if (userId === '') return sql`false`
  return sql`t.deleted_at is null and (${userId} in (t.user_id, t.created_by_user_id)
    or exists (select from task_assignees a where a.task_id = t.id and a.user_id = ${userId})
    or exists (select from users_view u where u.id = t.user_id and ${userId} = any(u.manager_ids))
    or (t.app_id <> '' and t.app_id in (${ownedApps(userId)})))`
}
