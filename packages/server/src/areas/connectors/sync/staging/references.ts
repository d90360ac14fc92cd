import { invalid } from '../../../../lib/failure.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Sync } from '../lifecycle/store.ts'
import type { ResourceRecord } from '../records.ts'
import { fingerprintOf } from './fingerprint.ts'
import { keyOfRef } from './keys.ts'
import { at } from './read-batch.ts'

/** What staging needs of a sync. */
export type Staging = Sync & { fingerprint_seed: string; last_full_id: string | null }

type Given = {
  readonly records: readonly ResourceRecord[]
  /** What the records are called. */
  readonly keys: readonly string[]
  /** Comes back when all that was staged before can be read. */
  readonly written: () => Promise<unknown>
}

/** Every type and parent must be known. */
export async function checkReferences(tx: Tx, sync: Staging, { records, keys, written }: Given): Promise<void> {
  const types = await unknownTypes(tx, sync, new Set(records.map((record) => record.id.resourceType)))
  const parents = records.flatMap(({ parentId }) => (parentId ? [keyOfRef(parentId)] : []))
  const elsewhere = new Set(parents).difference(new Set(parents.length === 0 ? [] : keys))
  if (elsewhere.size > 0) await written()
  const strays = elsewhere.size === 0 ? NONE : await unknownParents(tx, sync, [...elsewhere])
  for (const [index, { id, parentId }] of records.entries()) {
    if (types.has(id.resourceType)) {
      throw invalid(
        at(index, 'id.resourceType'),
        `no resource type "${id.resourceType}" was staged before`,
        'REFERENCE_NOT_FOUND',
      )
    }
    if (parentId && strays.has(keyOfRef(parentId))) {
      throw invalid(
        at(index, 'parentId'),
        `no resource "${keyOfRef(parentId)}" was staged before`,
        'REFERENCE_NOT_FOUND',
      )
    }
  }
}

const NONE: ReadonlySet<string> = new Set()

async function unknownTypes(tx: Tx, sync: Staging, ids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const unknown = ids.difference(new Set(sync.type_ids))
  if (unknown.size === 0 || sync.type === 'SYNC_TYPE_FULL') return unknown
  return unknown.difference(await knownKeys(tx, sync, ['resourceType'], [...unknown]))
}

async function unknownParents(tx: Tx, sync: Staging, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const byFingerprint = new Map(keys.map((key) => [fingerprintOf(sync.fingerprint_seed, key), key]))
  const staged = await tx.rows<{ key: bigint }>(sql`
    select key from unnest(${[...byFingerprint.keys()]}::bigint[]) as key
    where key in (select unnest(keys) from sync_batches where sync_id = ${sync.id} and kind = 'resource')`)
  for (const { key } of staged) byFingerprint.delete(key.toString())
  const unknown = new Set(byFingerprint.values())
  if (unknown.size === 0 || sync.type === 'SYNC_TYPE_FULL') return unknown
  return unknown.difference(await knownKeys(tx, sync, ['resource', 'account'], [...unknown]))
}

/** What the connector has fed before and not taken back. */
async function knownKeys(tx: Tx, sync: Staging, kinds: string[], keys: string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ source_key: string }>(sql`
    select source_key from source_records
    where connector_id = ${sync.connector_id} and kind = any(${kinds}) and source_key = any(${keys}) and fingerprint is not null`)
  return new Set(rows.map((row) => row.source_key))
}
