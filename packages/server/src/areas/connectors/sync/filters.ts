import { and, type Sql, sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { id } from '../../../wire/scalars.ts'
import { type Requester, visibleTo } from '../registry/access.ts'
import { SyncState } from './shape.ts'

const ids = (about: string) => list(id('An id.'), 512, about)

/** What a search and the counts of what it finds are asked by. */
export const syncFilters = {
  appIds: ids('Only syncs of connectors of these apps.'),
  connectorIds: ids('Only syncs of these connectors.'),
  states: list(oneOfNames(SyncState, 'A state.', { filter: true }), 16, 'Only syncs in one of these states.'),
}

type Asked = {
  readonly appIds?: readonly string[]
  readonly connectorIds?: readonly string[]
  readonly states?: readonly string[]
  readonly createdAfter?: Temporal.Instant
  readonly createdBefore?: Temporal.Instant
}

/** Syncs `s` that the caller may see: connector after connector, each along the index of its syncs. */
export const syncsFound = (requester: Requester, asked: Asked, rest: Sql): Sql => sql`
  connectors c cross join lateral (
    select s.* from connector_syncs s
    where ${and([
      sql`s.connector_id = c.id`,
      among(sql`s.state`, asked.states),
      asked.createdAfter && sql`s.created_at >= ${asked.createdAfter}`,
      asked.createdBefore && sql`s.created_at < ${asked.createdBefore}`,
    ])} ${rest}) s
  where ${and([visibleTo(requester), among(sql`c.app_id`, asked.appIds), among(sql`c.id`, asked.connectorIds)])}`

const among = (column: Sql, wanted: readonly string[] | undefined): Sql | undefined =>
  wanted?.length ? sql`${column} = any(${[...wanted]})` : undefined
