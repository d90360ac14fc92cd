import { and, type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { ALL_CANDIDATES, BEST_FIRST } from './candidates.ts'
import type { Source } from './choose.ts'
import { getDefaultPolicy } from './resolve.ts'

export type Applied = { readonly user_id: string; readonly source: Source; readonly entitlement_id: string }

type Wanted = {
  readonly policyId: string
  /** Only of these sources; absent means of all. */
  readonly sources?: readonly string[]
  /** Conditions on the user `u`. */
  readonly where?: readonly Sql[]
  readonly after: string | undefined
  readonly limit: number
}

/** A page of the users to whom a policy applies once everything is resolved, by id, and how many they are in all. */
export async function usersOfPolicy(tx: Tx, wanted: Wanted): Promise<{ rows: Applied[]; total: bigint }> {
  const isDefault = (await getDefaultPolicy(tx)).id === wanted.policyId
  const rows = await tx.rows<Applied & { total: bigint }>(sql`
    with people as materialized (
      select u.id as user_id from users_view u where ${and([PEOPLE, ...(wanted.where ?? [])])}
    ), best as materialized (
      select distinct on (c.user_id) c.user_id, c.source, c.entitlement_id, c.policy_id
      from (${ALL_CANDIDATES}) c order by c.user_id, ${BEST_FIRST}
    ), applied as (
      select user_id, source, entitlement_id from best
      where policy_id = ${wanted.policyId} and user_id in (select user_id from people)
      ${isDefault ? UNCOVERED : sql``}
    ), asked as materialized (
      select * from applied where ${wanted.sources ? sql`source = any(${wanted.sources})` : sql`true`}
    )
    select p.*, t.total from (select count(*) as total from asked) t
    left join (
      select * from asked where ${wanted.after === undefined ? sql`true` : sql`user_id > ${wanted.after}`}
      order by user_id limit ${wanted.limit}) p on true
    order by p.user_id`)
  // The count is there even where the page is empty.
  return { rows: rows.filter((row) => row.user_id !== null), total: rows[0]?.total ?? 0n }
}

/** Those of the ids that name people who can sign in. */
export async function listPeople(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql`select u.id from users_view u where u.id = any(${ids}) and ${PEOPLE}`)
  return new Set(rows.map(({ id }) => id))
}

/** The people who can sign in. */
const PEOPLE = sql`u.type = 'USER_TYPE_HUMAN' and u.status = 'ENABLED' and u.deleted_at is null`

/** To users without any candidate the default of the tenant applies. */
const UNCOVERED = sql`
  union all select user_id, 'TENANT_DEFAULT', '' from people where user_id not in (select user_id from best)`
