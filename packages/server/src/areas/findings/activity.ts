import type { Context } from '../../service/context.ts'
import { and, type Sql, sql } from '../../store/sql.ts'
import { MOST_RELATED, type RelatedActivity } from '../console/api.ts'
import { readable } from './access.ts'

const idsOf = async (context: Context, about: Sql): Promise<string[]> =>
  (
    await context.tx.rows<{ id: string }>(sql`
      select f.id from findings f where ${and([about, readable(context)])}
      order by f.last_appeared_at desc, f.id desc limit ${MOST_RELATED}`)
  ).map(({ id }) => id)

/** Findings about somebody or an account of theirs, and of an app, as far as the caller may read them. */
export const findingActivity: readonly RelatedActivity[] = [
  {
    type: 'user',
    ids: (context, id) =>
      idsOf(
        context,
        sql`(f.identity_user_id = ${id} or f.app_user_id in (
          select a.id from app_users_view a where a.identity_user_id = ${id} and a.identity_user_id <> ''))`,
      ),
  },
  { type: 'app', ids: (context, id) => idsOf(context, sql`f.app_id = ${id}`) },
]
