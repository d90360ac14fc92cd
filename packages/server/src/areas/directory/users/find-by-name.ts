import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** The ids of the users who have a name as username or e-mail address, by the names; those of nobody are left out. */
export async function findUsersByName(tx: Tx, names: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (names.length === 0) return new Map()
  const rows = await tx.rows<{ name: string; ids: string[] }>(sql`
    select asked.name, array_agg(distinct k.user_id) as ids
    from unnest(${[...new Set(names)]}::text[]) as asked(name)
      join user_keys k on k.kind in ('email', 'username') and k.value = lower(btrim(asked.name))
      join users_view u on u.id = k.user_id and u.deleted_at is null and u.status <> 'DELETED'
    group by asked.name`)
  return new Map(rows.map(({ name, ids }) => [name, ids]))
}
