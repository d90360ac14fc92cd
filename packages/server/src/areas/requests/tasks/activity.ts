import type { Context } from '../../../service/context.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import { MOST_RELATED, type RelatedActivity } from '../../console/api.ts'
import { visibleTasks } from './show/visible.ts'

const idsOf = async (context: Context, about: Sql): Promise<string[]> =>
  (
    await context.tx.rows<{ id: string }>(sql`
      select t.id from tasks t where ${about} and ${visibleTasks(context)}
      order by t.numeric_id desc limit ${MOST_RELATED}`)
  ).map(({ id }) => id)

/** Requests about somebody, and about what is in an app, as far as the caller sees them. */
export const taskActivity: readonly RelatedActivity[] = [
  { type: 'user', ids: (context, id) => idsOf(context, sql`t.user_id = ${id}`) },
  { type: 'app', ids: (context, id) => idsOf(context, sql`t.app_id = ${id}`) },
  { type: 'app_entitlement', ids: (context, id) => idsOf(context, sql`t.entitlement_id = ${id}`) },
]
