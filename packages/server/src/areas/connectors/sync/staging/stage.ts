import { setImmediate } from 'node:timers/promises'
import { invalid, precondition } from '../../../../lib/failure.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { SyncParts } from '../lifecycle/parts.ts'
import { refusedIn } from '../lifecycle/refused.ts'
import type { ResourceRecord, SourceKind, SourceRecords } from '../records.ts'
import { fingerprintsOf } from './fingerprint.ts'
import { pack } from './pack.ts'
import { type Batch, readBatch } from './read-batch.ts'
import { checkReferences, type Staging } from './references.ts'

const MOST_RECORDS = 1000

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
  const sync = await lockStaging(parts.tx, syncId)
  if (sync.state !== 'RUNNING') throw refusedIn(sync, 'given data')
  const writing: Promise<unknown>[] = []
  for (const batch of batches) {
    if (batch.records.length > 0) await stageOne(parts, { sync, batch, writing })
    // Lets what was read be packed and written while the next one is read.
    if (batches.length > 1) await setImmediate()
  }
  await Promise.all(writing)
  if (writing.length > 0) await saveProgress(parts.tx, sync)
}

type One = { readonly sync: Staging; readonly batch: Staged; readonly writing: Promise<unknown>[] }

/** What the sync holds with the batch is kept in `sync`. */
async function stageOne({ tx, emit }: SyncParts, { sync, batch: { kind, records }, writing }: One): Promise<void> {
  if (kind === 'delete' && sync.type !== 'SYNC_TYPE_PARTIAL') {
    throw precondition(
      'SYNC_STATE',
      'only a partial sync names what is gone: in a full one it is what is missing',
      sync.id,
    )
  }
  const batch = readBatch(kind, records)
  if (kind === 'resource') {
    const resources = records as readonly ResourceRecord[] // Safe because that is what this kind has.
    await checkReferences(tx, sync, { records: resources, keys: batch.keys, written: () => Promise.all(writing) })
  }
  const ordinal = sync.batches + 1
  const saved = save(tx, sync, { kind, ordinal, batch })
  // Awaited with all others; until then nobody else hears of it.
  saved.catch(() => {})
  writing.push(saved)
  const staged = sync.staged as Record<string, number> // Safe because it only holds counts by kind.
  Object.assign(sync, {
    batches: ordinal,
    staged: { ...staged, [kind]: (staged[kind] ?? 0) + records.length },
    type_ids: kind === 'resourceType' ? [...new Set([...sync.type_ids, ...batch.keys])] : sync.type_ids,
  })
  emit({
    kind: 'connectors.sync.received',
    subject: { type: 'connectorSync', id: sync.id },
    after: { id: sync.id, appId: sync.app_id, connectorId: sync.connector_id, kind, accepted: records.length },
  })
}

type Kept = { readonly kind: SourceKind; readonly ordinal: number; readonly batch: Batch }

/** With the fingerprints of the records, and of the names of resources: children look for their parents by them. */
async function save(tx: Tx, sync: Staging, { kind, ordinal, batch }: Kept): Promise<void> {
  const packing = pack(batch.lines)
  const fingerprints = fingerprintsOf(sync.fingerprint_seed, batch.lines)
  const keys = kind === 'resource' ? fingerprintsOf(sync.fingerprint_seed, batch.keys) : null
  const body = await packing
  await tx.run(sql`
    insert into sync_batches (sync_id, ordinal, kind, count, fingerprints, keys, body)
    values (${sync.id}, ${ordinal}, ${kind}, ${batch.lines.length}, ${fingerprints}::bigint[], ${keys}::bigint[], ${body})`)
}

const saveProgress = (tx: Tx, { id, batches, type_ids, staged }: Staging): Promise<number> =>
  tx.run(sql`
    update connector_syncs set batches = ${batches}, type_ids = ${type_ids}::text[], staged = ${staged as Counts},
      updated_at = ${tx.now}
    where id = ${id}`)

type Counts = Readonly<Record<string, number>>

const lockStaging = (tx: Tx, syncId: string): Promise<Staging> =>
  tx.get<Staging>(
    sql`select s.*, c.fingerprint_seed from connector_syncs s join connectors c on c.id = s.connector_id
        where s.id = ${syncId} for update of s`,
    'ConnectorSync',
    syncId,
  )
