import { type Sql, sql } from '../../store/sql.ts'
import type { FindingsRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'
import { replaceWords, wordsOf } from '../directory/search/api.ts'

/** Saves the search words of new or changed findings: of type, description, annotations, and the names of targets. */
export async function keepFindingWords(tx: Tx, rows: readonly FindingsRow[]): Promise<void> {
  if (rows.length === 0) return
  const names = await targetNames(tx, rows)
  const words = rows.map((row) => ({ id: row.id, words: wordsOf(...textsOf(row, names.get(row.id) ?? [])) }))
  await replaceWords(tx, 'finding', words)
}

const textsOf = (row: FindingsRow, names: readonly string[]): string[] => [
  row.type.toLowerCase().replaceAll('_', ' '),
  row.custom_sub_type,
  ...names,
  // Safe because annotations are texts by key.
  ...Object.entries(row.annotations as Record<string, string>).flat(),
  row.description,
]

type Named = { id: string; name: string }

async function targetNames(tx: Tx, rows: readonly FindingsRow[]): Promise<ReadonlyMap<string, string[]>> {
  const named = await tx.rows<Named>(sql`
    with f as (select * from jsonb_to_recordset(${JSON.stringify(rows.map(keysOf))}::jsonb) as f(
      id text, app_id text, app_user_id text, app_resource_id text, connector_id text, identity_user_id text,
      decoy_id text))
    ${nameFrom(sql`apps_view`, sql`f.app_id`)} union all ${nameFrom(sql`app_users_view`, sql`f.app_user_id`)}
    union all ${nameFrom(sql`app_resources_view`, sql`f.app_resource_id`)}
    union all ${nameFrom(sql`connectors_view`, sql`f.connector_id`)}
    union all ${nameFrom(sql`users_view`, sql`f.identity_user_id`)}
    union all ${nameFrom(sql`decoys`, sql`f.decoy_id`)}`)
  const names = new Map<string, string[]>()
  for (const { id, name } of named) names.set(id, [...(names.get(id) ?? []), name])
  return names
}

const nameFrom = (table: Sql, column: Sql): Sql =>
  sql`select f.id, o.display_name as name from f join ${table} o on o.id = ${column} where ${column} <> ''`

const keysOf = (row: FindingsRow) => ({
  id: row.id,
  app_id: row.app_id,
  app_user_id: row.app_user_id,
  app_resource_id: row.app_resource_id,
  connector_id: row.connector_id,
  identity_user_id: row.identity_user_id,
  decoy_id: row.decoy_id,
})
