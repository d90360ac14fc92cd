import { wordsOf } from '../../../service/listing.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Sync } from '../sync/lifecycle/store.ts'
import { type Connector, WITH_SYNC } from './store.ts'
import { statesOf } from './view.ts'

type Search = {
  readonly query?: string
  readonly appIds?: readonly string[]
  readonly catalogIds?: readonly string[]
  readonly statuses?: readonly string[]
  readonly visible: Sql | undefined
}
type Place = { readonly after: string | undefined; readonly limit: number }

export const listFound = (tx: Tx, search: Search, { after, limit }: Place): Promise<Connector[]> => {
  const behind = after === undefined ? sql`true` : sql`c.id > ${after}`
  return tx.rows<Connector>(sql`${allFound(search)} and ${behind} order by c.id limit ${limit}`)
}

export const allFound = (search: Search): Sql => {
  const where = and([
    sql`c.deleted_at is null`,
    search.visible,
    among(sql`c.app_id`, search.appIds),
    among(sql`c.catalog_id`, search.catalogIds),
    search.statuses?.length ? inStatus(search.statuses) : undefined,
    ...wordsOf(search.query).map(hasWord),
  ])
  return sql`${WITH_SYNC} where ${where}`
}

/** The newest sync of each, along the index of its syncs. */
export const listNewestSyncs = (tx: Tx, ids: readonly string[]): Promise<Sync[]> =>
  tx.rows<Sync>(sql`
    select s.* from unnest(${[...ids]}::text[]) as c(id) cross join lateral (
      select * from connector_syncs s where s.connector_id = c.id order by s.created_at desc, s.id desc limit 1) s`)

const among = (column: Sql, wanted: readonly string[] | undefined): Sql | undefined =>
  wanted?.length ? sql`${column} = any(${[...wanted]})` : undefined

/** As a connector is shown: whatever its last sync was, one that is paused or held is DISABLED. */
function inStatus(statuses: readonly string[]): Sql {
  const isDisabled = sql`(c.sync_disabled_at is not null and ${statuses.includes('SYNC_STATUS_DISABLED')})`
  const states = statuses.flatMap(statesOf)
  return sql`(${isDisabled} or (c.sync_disabled_at is null and coalesce(s.state, '') = any(${states})))`
}

const hasWord = (word: string): Sql => sql`(position(${word} in lower(c.display_name || ' ' || c.description)) > 0
  or exists (select from apps_view a where a.id = c.app_id and position(${word} in lower(a.display_name)) > 0))`
