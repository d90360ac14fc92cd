import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { UsersRow } from '../../../store/tables.ts'
import { NOBODY } from './delegation.ts'
import { delegationChanged } from './events.ts'

/**
 * Everyone whose delegate is `from` gets `to` for the same time, or nobody when it is empty; who would stand in for
 * itself gets nobody. Answers whom it changed.
 */
export async function replaceDelegate(
  { tx, emit }: Pick<Context, 'tx' | 'emit'>,
  from: string,
  to: string,
): Promise<string[]> {
  const stored = await tx.rows<UsersRow>(
    sql`select * from users where delegated_user_id = ${from} and deleted_at is null order by id for update`,
  )
  if (stored.length === 0) return []
  const gets = sql`${to} <> '' and users.id <> ${to}`
  const saved = await tx.rows<UsersRow>(sql`
    update users set
      delegated_user_id = case when ${gets} then ${to} else ${NOBODY.delegated_user_id} end,
      delegation_starts_at = case when ${gets} then delegation_starts_at end,
      delegation_expires_at = case when ${gets} then delegation_expires_at end,
      updated_at = ${tx.now}, version = version + 1
    where id = any(${stored.map(({ id }) => id)}) returning *`)
  const after = new Map(saved.map((row) => [row.id, row]))
  for (const before of stored) emit(delegationChanged(before, after.get(before.id)!))
  return stored.map(({ id }) => id)
}
