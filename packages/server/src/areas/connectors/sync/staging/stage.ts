import { invalid, precondition } from '../../../../lib/failure.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { SyncParts } from '../lifecycle/parts.ts'
import { refusedIn } from '../lifecycle/refused.ts'
import type { Sync } from '../lifecycle/store.ts'
import type { ResourceRecord, SourceKind, SourceRecords } from '../records.ts'
import { CHECKS } from './checks.ts'
import { fingerprintOf } from './fingerprint.ts'
import { keyOf, keyOfRef } from './keys.ts'
import { pack } from './pack.ts'

const MOST_RECORDS = 1000
const LONGEST_RECORD = 262_144

type Staging = Sync & { fingerprint_seed: string }

/**
 * Takes up to 1000 records of one kind. The whole batch is stored or, with a failure that names index and field, nothing
 * of it. Sending the same records again changes nothing. Types come before their resources, parents before children.
 */
export async function stageRecords<K extends SourceKind>(
  parts: SyncParts,
  asked: Staged<K> & { readonly syncId: string },
): Promise<{ readonly accepted: number }> {
  await stageBatches(parts, asked.syncId, [asked])
  return { accepted: asked.records.length }
}

export type Staged<K extends SourceKind = SourceKind> = {
  readonly kind: K
  readonly records: readonly SourceRecords[K][]
}

/** Takes several batches, one after the other, in one transaction. */
export async function stageBatches(parts: SyncParts, syncId: string, batches: readonly Staged[]): Promise<void> {
  for (const { records } of batches) {
    if (records.length <= MOST_RECORDS) continue
    throw invalid('list', `at most ${MOST_RECORDS} records, not ${records.length}`, 'VALUE_TOO_LONG')
  }
  let sync = await lockStaging(parts.tx, syncId)
  if (sync.state !== 'RUNNING') throw refusedIn(sync, 'given data')
  for (const batch of batches) sync = await stageOne(parts, sync, batch)
}

/** Answers the sync with the types that are known now. */
async function stageOne<K extends SourceKind>(
  { tx, emit }: SyncParts,
  sync: Staging,
  { kind, records }: Staged<K>,
): Promise<Staging> {
  const syncId = sync.id
  if (kind === 'delete' && sync.type !== 'SYNC_TYPE_PARTIAL') {
    throw precondition(
      'SYNC_STATE',
      'only a partial sync names what is gone: in a full one it is what is missing',
      syncId,
    )
  }
  if (records.length === 0) return sync
  const batch = read(kind, records, sync.fingerprint_seed)
  const keys = kind === 'resource' ? await checkResources(tx, sync, records as readonly ResourceRecord[]) : null
  const typeIds = kind === 'resourceType' ? batch.keys : []
  await tx.run(sql`
    with moved as (
      update connector_syncs set
        batches = batches + 1, updated_at = ${tx.now},
        type_ids = case when ${typeIds.length} = 0 then type_ids
          else array(select distinct unnest(type_ids || ${typeIds}::text[])) end,
        staged = jsonb_set(staged, array[${kind}::text], to_jsonb(coalesce((staged->>${kind})::integer, 0) + ${records.length}))
      where id = ${syncId} returning batches
    )
    insert into sync_batches (sync_id, ordinal, kind, count, fingerprints, keys, body)
    select ${syncId}, batches, ${kind}, ${records.length}, ${batch.fingerprints}::bigint[], ${keys}::bigint[],
           ${pack(batch.lines)}
    from moved`)
  emit({
    kind: 'connectors.sync.received',
    subject: { type: 'connectorSync', id: syncId },
    after: { id: syncId, appId: sync.app_id, connectorId: sync.connector_id, kind, accepted: records.length },
  })
  return { ...sync, type_ids: [...sync.type_ids, ...typeIds] }
}

const lockStaging = (tx: Tx, syncId: string): Promise<Staging> =>
  tx.get<Staging>(
    sql`select s.*, c.fingerprint_seed from connector_syncs s join connectors c on c.id = s.connector_id
        where s.id = ${syncId} for update of s`,
    'ConnectorSync',
    syncId,
  )

type Batch = { readonly lines: string[]; readonly fingerprints: string[]; readonly keys: string[] }

function read<K extends SourceKind>(kind: K, records: readonly SourceRecords[K][], seed: string): Batch {
  const check = CHECKS[kind]
  const seen = new Map<string, string>()
  const batch: Batch = { lines: [], fingerprints: [], keys: [] }
  for (let index = 0; index < records.length; index++) {
    const record = records[index]!
    const problem = check(record)
    if (problem) throw invalid(at(index, problem.path), problem.message)
    const line = JSON.stringify(record)
    refuseUnstorable(line, index)
    const fingerprint = fingerprintOf(seed, line)
    const key = kind === 'delete' ? line : keyOf[kind as Exclude<K, 'delete'>](record as never)
    const earlier = seen.get(key)
    if (earlier !== undefined && earlier !== fingerprint) {
      throw invalid(
        at(index, 'id'),
        `${JSON.stringify(key)} is in this batch twice with different content`,
        'VALUE_DUPLICATE',
      )
    }
    seen.set(key, fingerprint)
    batch.lines.push(line)
    batch.fingerprints.push(fingerprint)
    batch.keys.push(key)
  }
  return batch
}

/** What PostgreSQL cannot keep as text: the character zero, and halves of surrogate pairs. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i

function refuseUnstorable(line: string, index: number): void {
  if (line.length > LONGEST_RECORD) {
    throw invalid(at(index, ''), `at most ${LONGEST_RECORD} characters of JSON, not ${line.length}`, 'VALUE_TOO_LONG')
  }
  if (line.includes('\\u') && UNSTORABLE.test(line)) {
    throw invalid(at(index, ''), 'holds a character that cannot be stored: U+0000 or half of a surrogate pair')
  }
}

const at = (index: number, path: string): string => `list[${index}]${path === '' ? '' : `.${path}`}`

/** Every type and parent must be known; answers the fingerprints of the resources' ids. */
async function checkResources(tx: Tx, sync: Staging, records: readonly ResourceRecord[]): Promise<string[]> {
  const keys = records.map((record) => keyOfRef(record.id))
  const here = new Set(keys)
  const types = await unknownTypes(tx, sync, new Set(records.map((record) => record.id.resourceType)))
  const parents = records
    .flatMap(({ parentId }) => (parentId ? [keyOfRef(parentId)] : []))
    .filter((key) => !here.has(key))
  const strays = parents.length === 0 ? NONE : await unknownParents(tx, sync, [...new Set(parents)])
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
  return keys.map((key) => fingerprintOf(sync.fingerprint_seed, key))
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
