import { setImmediate } from 'node:timers/promises'
import { invalid, precondition } from '../../../../lib/failure.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { SyncRecording } from '../lifecycle/recording.ts'
import { refusedIn } from '../lifecycle/refused.ts'
import type { ResourceRecord, SourceKind, SourceRecords } from '../records.ts'
import { digestOf, fingerprintsOf } from './fingerprint.ts'
import { pack } from './pack.ts'
import { checkRecords, keysOf, linesOf } from './read-batch.ts'
import { checkReferences, type Staging } from './references.ts'

const MOST_RECORDS = 1000

/**
 * Takes up to 1000 records of one kind. The whole batch is stored or, with a failure that names index and field,
 * nothing of it. Sending the same records again changes nothing. Types come before their resources, parents before
 * children.
 */
export async function stageRecords<K extends SourceKind>(
  recording: SyncRecording,
  asked: Staged<K> & { readonly syncId: string },
): Promise<{ readonly accepted: number }> {
  await stageBatches(recording, asked.syncId, [asked])
  return { accepted: asked.records.length }
}

export type Staged<K extends SourceKind = SourceKind> = {
  readonly kind: K
  readonly records: readonly SourceRecords[K][]
}

/** Takes several batches, one after the other, in one transaction. */
export async function stageBatches(
  recording: SyncRecording,
  syncId: string,
  batches: readonly Staged[],
): Promise<void> {
  for (const { records } of batches) {
    if (records.length <= MOST_RECORDS) continue
    throw invalid('list', `at most ${MOST_RECORDS} records, not ${records.length}`, 'VALUE_TOO_LONG')
  }
  const sync = await lockStaging(recording.tx, syncId)
  if (sync.state !== 'RUNNING') throw refusedIn(sync, 'given data')
  const writing: Promise<unknown>[] = []
  const given = batches.filter(({ records }) => records.length > 0)
  const near = await keptNear(recording.tx, sync, given.length)
  for (const batch of given) {
    const reported = prepareBatch(sync, batch)
    const kept = near.get(reported.digest.toString('hex')) ?? (await keptAnywhere(recording.tx, sync, reported))
    await stageOne(recording, { sync, reported, kept, writing })
    // Lets what was read be packed and written while the next one is read.
    if (batches.length > 1) await setImmediate()
  }
  await Promise.all(writing)
  if (writing.length > 0) await saveProgress(recording.tx, sync)
}

/** A batch with its content. */
type PreparedBatch = Staged & { readonly lines: readonly string[]; readonly text: string; readonly digest: Buffer }

function prepareBatch(sync: Staging, batch: Staged): PreparedBatch {
  const lines = linesOf(batch.records)
  const text = lines.join('\n')
  return { ...batch, lines, text, digest: digestOf(sync.fingerprint_seed, batch.kind, text) }
}

const NEAR = 16

/**
 * What the last full sync has at these positions and around them, by digest: one query, because most sources list in
 * the same order every time.
 */
async function keptNear(tx: Tx, sync: Staging, count: number): Promise<ReadonlyMap<string, number>> {
  if (sync.last_full_id === null) return new Map()
  const rows = await tx.rows<{ digest: string; ordinal: number }>(sql`
    select encode(digest, 'hex') as digest, ordinal from sync_batches
    where sync_id = ${sync.last_full_id} and digest is not null and kind <> 'resourceType'
      and ordinal between ${sync.batches - NEAR} and ${sync.batches + count + NEAR}`)
  return new Map(rows.map(({ digest, ordinal }) => [digest, ordinal]))
}

/** Where the last full sync has a batch. It was checked then; types are few, and always are. */
async function keptAnywhere(tx: Tx, sync: Staging, { kind, digest }: PreparedBatch): Promise<number | undefined> {
  if (sync.last_full_id === null || kind === 'resourceType') return undefined
  const row = await tx.find<{ ordinal: number }>(sql`
    select ordinal from sync_batches where sync_id = ${sync.last_full_id} and digest = ${digest} limit 1`)
  return row?.ordinal
}

type One = {
  readonly sync: Staging
  readonly reported: PreparedBatch
  /** Its place in the last full sync. */
  readonly kept: number | undefined
  readonly writing: Promise<unknown>[]
}

/** The references that the batch adds are stored in `sync`. */
async function stageOne({ tx, emit }: SyncRecording, { sync, reported, kept, writing }: One): Promise<void> {
  const { kind, records, lines } = reported
  if (kind === 'delete' && sync.type !== 'SYNC_TYPE_PARTIAL') {
    throw precondition(
      'SYNC_STATE',
      'only a partial sync names what is gone: in a full one it is what is missing',
      sync.id,
    )
  }
  const keys = kept === undefined ? checkRecords(kind, records, lines) : keysOf(kind, records, lines)
  if (kind === 'resource') {
    const resources = records as readonly ResourceRecord[] // Safe because that is what this kind has.
    await checkReferences(tx, sync, { records: resources, keys, written: () => Promise.all(writing) })
  }
  const ordinal = sync.batches + 1
  const saved = kept === undefined ? save(tx, sync, { reported, ordinal, keys }) : keep(tx, sync, { kept, ordinal })
  // Awaited with all others; until then its rejection is not unhandled.
  saved.catch(() => {})
  writing.push(saved)
  const staged = sync.staged as Record<string, number> // Safe because it only holds counts by kind.
  Object.assign(sync, {
    batches: ordinal,
    staged: { ...staged, [kind]: (staged[kind] ?? 0) + records.length },
    type_ids: kind === 'resourceType' ? [...new Set([...sync.type_ids, ...keys])] : sync.type_ids,
  })
  emit({
    kind: 'connectors.sync.received',
    subject: { type: 'connectorSync', id: sync.id },
    after: { id: sync.id, appId: sync.app_id, connectorId: sync.connector_id, kind, accepted: records.length },
  })
}

type New = { readonly reported: PreparedBatch; readonly ordinal: number; readonly keys: readonly string[] }

/** With the fingerprints of the records, and of the names of resources: children find their parents by them. */
async function save(tx: Tx, sync: Staging, { reported, ordinal, keys }: New): Promise<void> {
  const { kind, lines, text, digest } = reported
  const packing = pack(text)
  const fingerprints = fingerprintsOf(sync.fingerprint_seed, lines)
  const names = kind === 'resource' ? fingerprintsOf(sync.fingerprint_seed, keys) : null
  const body = await packing
  await tx.run(sql`
    insert into sync_batches (sync_id, ordinal, kind, count, fingerprints, keys, body, digest)
    values (${sync.id}, ${ordinal}, ${kind}, ${lines.length}, ${fingerprints}::bigint[], ${names}::bigint[], ${body},
      ${digest})`)
}

type Kept = { readonly kept: number; readonly ordinal: number }

/** Only one sync of a connector is under way: nobody takes the last one away meanwhile. */
const keep = (tx: Tx, sync: Staging, { kept, ordinal }: Kept): Promise<number> =>
  tx.run(sql`
    insert into sync_batches (sync_id, ordinal, kind, count, fingerprints, keys, body, digest)
    select ${sync.id}, ${ordinal}::integer, kind, count, fingerprints, keys, body, digest from sync_batches
    where sync_id = ${sync.last_full_id} and ordinal = ${kept}`)

const saveProgress = (tx: Tx, { id, batches, type_ids, staged }: Staging): Promise<number> =>
  tx.run(sql`
    update connector_syncs set batches = ${batches}, type_ids = ${type_ids}::text[], staged = ${staged as Counts},
      updated_at = ${tx.now}
    where id = ${id}`)

type Counts = Readonly<Record<string, number>>

const lockStaging = (tx: Tx, syncId: string): Promise<Staging> =>
  tx.get<Staging>(
    sql`
      select s.*, c.fingerprint_seed, (
        select f.id from connector_syncs f
        where f.connector_id = s.connector_id and f.type = 'SYNC_TYPE_FULL' and f.state = 'DONE'
        order by f.created_at desc, f.id desc limit 1) as last_full_id
      from connector_syncs s join connectors c on c.id = s.connector_id
      where s.id = ${syncId} for update of s`,
    'ConnectorSync',
    syncId,
  )
