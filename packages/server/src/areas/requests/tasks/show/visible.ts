import { userIdOf } from '../../../../service/actor.ts'
import type { Context } from '../../../../service/context.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import { ownedApps } from '../../../directory/scope/api.ts'
import { campaigns } from '../reviews/point.ts'

type Looking = Pick<Context, 'actor' | 'hasPermission' | 'services'>

/**
 * The condition that the caller sees the task `t`. Who reads all tasks sees deleted ones too; nobody sees those of a
 * campaign that has not started. A review is seen by its reviewers and the owners of its campaign.
 */
export function visibleTasks({ actor, hasPermission, services }: Looking): Sql {
  if (hasPermission('tasks:read')) return sql`not t.staged`
  const userId = userIdOf(actor)
  if (userId === '') return sql`false`
  const { ownedBy } = services.registry.extensions.only(campaigns)
  return sql`t.deleted_at is null and (
    exists (select from task_assignees a where a.task_id = t.id and a.user_id = ${userId})
    or (t.type = 'certify' and t.access_review_id in (${ownedBy(userId)}))
    or (t.type <> 'certify' and (${userId} in (t.user_id, t.created_by_user_id)
      or exists (select from users_view u where u.id = t.user_id and ${userId} = any(u.manager_ids))
      or (t.app_id <> '' and t.app_id in (${ownedApps(userId)})))))`
}
