import { sql } from '../../../../store/sql.ts'
import type { ConnectorsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { metadataOf } from '../metadata.ts'
import { type CatalogEntry, findEntry, outsideEntry } from './entries.ts'
import { MOST_FIELDS } from './shape.ts'

/** A program of the family that a connector of the kind Push is fed by belongs to its own kind. */
const FAMILY = '^baton-[a-z0-9][a-z0-9-]{0,56}$'

/** The connectors whose programs reported last, by their kinds. */
export async function listReported(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ kind: string; id: string }>(sql`
    select distinct on (kind) kind, id from (
      select case when catalog_id = 'push' then metadata ->> 'program' else catalog_id end as kind, id, catalog_id, updated_at
      from connectors where deleted_at is null and metadata <> '{}'::jsonb
    ) reported
    where catalog_id <> 'push' or kind ~ ${FAMILY}
    order by kind, updated_at desc, id`)
  return new Map(rows.map(({ kind, id }) => [kind, id]))
}

/** What a kind is besides what its program has told of itself; a kind that nobody else knows is known by that alone. */
export const entryOfKind = (kind: string): CatalogEntry => findEntry(kind) ?? outsideEntry(kind)

/** These kinds as the programs of the tenant have told them. */
export async function asReportedIn(
  tx: Tx,
  entries: readonly CatalogEntry[],
  reported: ReadonlyMap<string, string>,
): Promise<CatalogEntry[]> {
  const ids = entries.flatMap(({ catalogId }) => reported.get(catalogId) ?? [])
  if (ids.length === 0) return [...entries]
  const rows = await tx.rows<Pick<ConnectorsRow, 'id' | 'metadata'>>(sql`
    select id, metadata from connectors where id = any(${ids})`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return entries.map((entry) => {
    const row = byId.get(reported.get(entry.catalogId) ?? '')
    return row ? asReported(entry, row) : entry
  })
}

/** With what a program has told; where a known program comes from and what it is called is not for it to tell. */
export function asReported(entry: CatalogEntry, row: Pick<ConnectorsRow, 'metadata'>): CatalogEntry {
  if (entry.builtin) return entry
  const said = metadataOf(row)
  const { name, helpUrl, fields } = entry.program ?? { name: said.program, helpUrl: webOnly(said.helpUrl), fields: [] }
  return {
    ...entry,
    displayName: entry.program ? entry.displayName : said.displayName || entry.displayName,
    about: said.description || entry.about,
    program: {
      name,
      helpUrl,
      fields: said.fields.length > 0 ? said.fields.slice(0, MOST_FIELDS) : fields,
      icon: said.icon,
    },
  }
}

/** Addresses that a page may link to. */
const webOnly = (url: string): string => (/^https?:\/\//i.test(url) ? url : '')
