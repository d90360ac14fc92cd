import { sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import type { NamedKind, ObjectNames } from './kinds.ts'

export type NamedRow = {
  readonly kind: NamedKind
  readonly id: string
  readonly name: string
  readonly app_id: string
  readonly icon_url: string
}

const NONE = sql`''`

/** What these ids are called, as far as they are objects of these kinds; all in one query. */
export async function findNames(tx: Tx, kinds: readonly ObjectNames[], ids: readonly string[]): Promise<NamedRow[]> {
  if (ids.length === 0 || kinds.length === 0) return []
  const each = kinds.map(
    ({ kind, rows, appId = NONE, iconUrl = NONE }) => sql`
      select ${kind}::text as kind, id, name, ${appId} as app_id, ${iconUrl} as icon_url
      from (${rows}) named where id = any(${[...ids]})`,
  )
  const rows = await tx.rows<NamedRow>(each.reduce((some, one) => sql`${some} union all ${one}`))
  return rows.filter(({ name }) => name !== '')
}
