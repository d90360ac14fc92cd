import { BASIC_USER } from '../../../service/permissions.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

/** People to give the role to: a condition on `users`, and how many of them at most. */
type Due = { readonly which: Sql; readonly most: number }

/**
 * Gives the role Basic User to people who never had it, and remembers that: who has lost it since does not get it again.
 * Answers everybody it looked at, as before and as after; who had the role already is the same in both.
 */
export async function saveBasicUser(tx: Tx, { which, most }: Due): Promise<{ before: UsersRow; after: UsersRow }[]> {
  const rows = await tx.rows<UsersRow & { roles_before: string[]; updated_before: Temporal.Instant }>(sql`
    with due as (
      select id, role_ids, updated_at, not ${BASIC_USER} = any(role_ids) as lacks from users
      where type = 'USER_TYPE_HUMAN' and status = 'ENABLED' and deleted_at is null and basic_user_given_at is null
        and ${which}
      order by id limit ${most} for update)
    update users u set basic_user_given_at = ${tx.now},
      role_ids = case when d.lacks then array_append(u.role_ids, ${BASIC_USER}) else u.role_ids end,
      updated_at = case when d.lacks then ${tx.now} else u.updated_at end,
      version = u.version + d.lacks::integer
    from due d where d.id = u.id
    returning u.*, d.role_ids as roles_before, d.updated_at as updated_before`)
  return rows.map(({ roles_before, updated_before, ...after }) => ({
    before: { ...after, role_ids: roles_before, updated_at: updated_before },
    after,
  }))
}
