import type { Names, NoticeKind } from '../../../service/notices/kind.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Notice } from '../notices/truths.ts'

export type LoadedNames = Names

/** The names of everything that the texts of these notices mention. */
export async function namesFor(read: Tx, kind: NoticeKind, notices: readonly Notice[]): Promise<LoadedNames> {
  const asked = {
    user: new Set<string>(),
    app: new Set<string>(),
    entitlement: new Set<string>(),
    account: new Set<string>(),
  }
  const noted = (ids: Set<string>) => (id: string) => {
    if (id !== '') ids.add(id)
    return ''
  }
  const noting: Names = {
    user: noted(asked.user),
    app: noted(asked.app),
    entitlement: noted(asked.entitlement),
    account: noted(asked.account),
  }
  for (const { about } of notices) {
    kind.sentence(about, noting)
    kind.facts(about, noting)
    kind.sections?.(about, noting)
  }
  const rows = await read.rows<{ type: keyof Names; id: string; name: string }>(sql`
    select 'user' as type, id, coalesce(nullif(display_name, ''), email) as name from users_view
    where id = any(${[...asked.user]})
    union all select 'app', id, display_name from apps_view where id = any(${[...asked.app]})
    union all select 'entitlement', id, display_name from app_entitlements_view where id = any(${[...asked.entitlement]})
    union all select 'account', id, coalesce(nullif(display_name, ''), nullif(username, ''), email) from app_users_view
    where id = any(${[...asked.account]})`)
  const found = new Map(rows.map(({ type, id, name }) => [`${type} ${id}`, name]))
  const named = (type: keyof Names) => (id: string) => found.get(`${type} ${id}`) ?? ''
  return { user: named('user'), app: named('app'), entitlement: named('entitlement'), account: named('account') }
}
