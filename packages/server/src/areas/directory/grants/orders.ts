import type { Order } from '../../../service/listing.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { PageKey } from '../../../wire/page.ts'
import { goesDown } from '../../../wire/sort.ts'
import type { GrantRow } from './view.ts'

type Asked = { readonly sortBy?: string; readonly sortDirection?: string }
/** Of grants `g` of entitlements `e`; `from` joins what else it compares. */
type GrantOrder = Order<GrantRow> & { readonly from?: Sql }

export function orderOf(asked: Asked): GrantOrder {
  const isDown = goesDown(asked)
  switch (asked.sortBy) {
    case 'GRANT_SORT_BY_GRANTED_AT':
      return isDown ? NEWEST : OLDEST
    case 'GRANT_SORT_BY_HOLDER':
      return byHolder(isDown)
    default:
      return BY_ENTITLEMENT
  }
}

const keyOf = (row: GrantRow): PageKey => [row.entitlement_id, row.app_user_id]

const BY_ENTITLEMENT: GrantOrder = {
  by: sql`g.entitlement_id, g.app_user_id`,
  after: ([entitlement, account]) => sql`(g.entitlement_id, g.app_user_id) > (${entitlement}, ${account})`,
  keyOf,
}
const at = ([time, entitlement, account]: PageKey): Sql =>
  sql`(${String(time)}::timestamptz, ${String(entitlement)}::text, ${String(account)}::text)`
const timed = (row: GrantRow): PageKey => [row.created_at.toString(), ...keyOf(row)]
const OLDEST: GrantOrder = {
  by: sql`g.created_at, g.entitlement_id, g.app_user_id`,
  after: (key) => sql`(g.created_at, g.entitlement_id, g.app_user_id) > ${at(key)}`,
  keyOf: timed,
}
const NEWEST: GrantOrder = {
  by: sql`g.created_at desc, g.entitlement_id desc, g.app_user_id desc`,
  after: (key) => sql`(g.created_at, g.entitlement_id, g.app_user_id) < ${at(key)}`,
  keyOf: timed,
}

/** Names of an entitlement, an account, its person and its app, as lists show who holds what. */
const NAMES = ({ e, a, u, p }: Readonly<Record<'e' | 'a' | 'u' | 'p', Sql>>): Sql[] => [
  sql`coalesce(nullif(${u}.display_name, ''), nullif(${a}.display_name, ''), nullif(${a}.username, ''), ${a}.email) collate by_name`,
  sql`${p}.display_name collate by_name`,
  sql`${e}.display_name collate by_name`,
  sql`${e}.id`,
  sql`${a}.id`,
]
const personOf = (a: Sql, u: Sql): Sql =>
  sql`left join users_view ${u} on ${u}.id = ${a}.identity_user_id and ${a}.identity_user_id <> ''`

/** By who holds it, as people look for a name; then by app and entitlement. */
function byHolder(isDown: boolean): GrantOrder {
  const names = NAMES({ e: sql`e`, a: sql`holding`, u: sql`holder`, p: sql`of_app` })
  const last = NAMES({ e: sql`last_e`, a: sql`last_a`, u: sql`last_u`, p: sql`last_p` })
  return {
    from: sql`
      join app_users holding on holding.id = g.app_user_id
      ${personOf(sql`holding`, sql`holder`)}
      join apps of_app on of_app.id = e.app_id`,
    by: listed(isDown ? names.map((name) => sql`${name} desc`) : names),
    // The names of the last row are looked up: three long ones do not fit into a token.
    after: ([entitlement, account]) => sql`(${listed(names)}) ${isDown ? sql`<` : sql`>`} (
      select ${listed(last)} from app_entitlements last_e join apps last_p on last_p.id = last_e.app_id
        join app_users last_a on last_a.id = ${account} ${personOf(sql`last_a`, sql`last_u`)}
      where last_e.id = ${entitlement})`,
    keyOf,
  }
}

const listed = (parts: readonly Sql[]): Sql => parts.reduce((list, part) => sql`${list}, ${part}`)
