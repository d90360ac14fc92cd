import { newId } from '../../../../lib/ids.ts'
import { sql } from '../../../../store/sql.ts'
import type { AppResourceTypesRow } from '../../../../store/tables.ts'
import { endSyncedType, listAllResourceTypes, saveSyncedType } from '../../../directory/sync/api.ts'
import type { ResourceTypeRecord } from '../records.ts'
import type { Applying } from './applying.ts'
import { compare } from './compare.ts'

/** The connector's name of a type, and our type. */
export type ResourceTypes = Map<string, { readonly id: string; readonly isAccount: boolean; readonly isApp: boolean }>

type Known = { source_key: string; local_id: string; fingerprint: bigint | null }

/** Types are few: they are read as a whole and written one by one where they changed. */
export async function applyTypes(applying: Applying): Promise<void> {
  const { tx, connector, app, types, isFull } = applying
  const known = new Map(
    (
      await tx.rows<Known>(sql`
        select source_key, local_id, fingerprint from source_records
        where connector_id = ${connector.id} and kind = 'resourceType'`)
    ).map((row) => [row.source_key, row]),
  )
  const staged = new Map<string, { record: ResourceTypeRecord; fingerprint: string }>()
  for await (const part of compare(applying, { kind: 'resourceType' })) {
    for (const { record, fingerprint } of part) staged.set(record.id, { record, fingerprint })
  }
  const rows = new Map((await listAllResourceTypes(tx, app.id)).map((row) => [row.id, row]))
  for (const [key, { record, fingerprint }] of staged) {
    const localId = known.get(key)?.local_id ?? otherConnectorsType(rows, record) ?? newId(tx.now)
    types.set(key, { id: localId, ...natureOf(record.traits ?? []) })
    if (known.get(key)?.fingerprint?.toString() === fingerprint && rows.get(localId)?.deleted_at === null) continue
    await saveType(applying, { key, record, fingerprint, localId, before: rows.get(localId) })
  }
  for (const [key, { local_id, fingerprint }] of known) {
    if (staged.has(key) || fingerprint === null) continue
    const row = rows.get(local_id)
    if (!isFull) types.set(key, { id: local_id, ...natureOf(row?.trait_ids ?? []) })
    else await dropType(applying, key, local_id, row)
  }
}

const natureOf = (traits: readonly string[]) => ({
  isAccount: traits.includes('TRAIT_USER'),
  isApp: traits.includes('TRAIT_APP'),
})

/** Two connectors of one app mean the same type when they call it the same and it is of the same kind. */
function otherConnectorsType(rows: ReadonlyMap<string, AppResourceTypesRow>, record: ResourceTypeRecord) {
  const name = record.displayName || record.id
  for (const row of rows.values()) {
    if (row.is_builtin || row.is_manually_managed || row.deleted_at !== null) continue
    if (row.display_name === name && sameTraits(row.trait_ids, record.traits ?? [])) return row.id
  }
  return undefined
}

const sameTraits = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join() === [...b].sort().join()

type Saved = {
  key: string
  record: ResourceTypeRecord
  fingerprint: string
  localId: string
  before: AppResourceTypesRow | undefined
}

async function saveType(applying: Applying, { key, record, fingerprint, localId, before }: Saved): Promise<void> {
  const { tx, connector } = applying
  await saveSyncedType(applying, {
    id: localId,
    displayName: record.displayName || record.id,
    description: record.description ?? '',
    traits: record.traits ?? [],
    isTransient: record.transient ?? false,
    before,
  })
  await tx.run(sql`
    insert into source_records (connector_id, kind, source_key, local_id, fingerprint, seen_at)
    values (${connector.id}, 'resourceType', ${key}, ${localId}, ${fingerprint}, ${tx.now})
    on conflict (tenant_id, connector_id, kind, source_key) do update set
      fingerprint = excluded.fingerprint, seen_at = excluded.seen_at`)
}

async function dropType(applying: Applying, key: string, localId: string, row: AppResourceTypesRow | undefined) {
  const { tx, connector } = applying
  await tx.run(sql`
    update source_records set fingerprint = null
    where connector_id = ${connector.id} and kind = 'resourceType' and source_key = ${key}`)
  const others = await tx.find(
    sql`select 1 from source_records where local_id = ${localId} and fingerprint is not null`,
  )
  if (others || !row || row.deleted_at !== null) return
  await endSyncedType(applying, localId)
}
