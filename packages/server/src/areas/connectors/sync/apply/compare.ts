import { expectMany } from '../../../../store/planner.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import type { SourceKind, SourceRecords } from '../records.ts'
import { unpack } from '../staging/pack.ts'
import type { Applying } from './applying.ts'

/** What is compared with. */
export type Against = {
  /** k1, k2, k3, fingerprint and is_shared of everything that was applied last. */
  readonly known: Sql
  /** The table that takes k1, k2 and k3 of what a full sync does not name any more. */
  readonly gone: Sql
}

/** Without anything to compare with all of a kind is new. */
type Asked<K extends SourceKind> = {
  readonly kind: K
  readonly against?: Against | undefined
  /** Batches up to this one have been read already. */
  readonly after?: number
}

/** A record with the place it stood at. */
export type Placed<Record> = {
  readonly record: Record
  readonly batch: number
  readonly index: number
  readonly fingerprint: string
}

/**
 * Compares what was staged with what is known, by fingerprints, and yields the records that are new or changed, some
 * thousand at a time. What did not change is not even unpacked. The planner is left expecting many rows.
 */
export async function* compare<K extends SourceKind>(
  applying: Comparing,
  { kind, against, after = 0 }: Asked<K>,
): AsyncGenerator<Placed<SourceRecords[K]>[]> {
  const { tx, sync } = applying
  await expectMany(tx)
  const wanted = await findFresh(applying, { kind, against })
  const ordinals = [...wanted.keys()].filter((ordinal) => ordinal > after)
  const load = (from: number): Promise<Packed[]> =>
    tx.rows<Packed>(sql`
      select ${packedBatch} from sync_batches b
      where sync_id = ${sync.id} and ordinal = any(${ordinals.slice(from, from + AT_A_TIME)}) order by ordinal`)
  let next = load(0)
  for (let from = 0; from < ordinals.length; from += AT_A_TIME) {
    const batches = await next
    // Requested ahead, so that it is here when what is yielded now is being written.
    next = load(from + AT_A_TIME)
    next.catch(() => {})
    yield batches.flatMap((batch) => pick<SourceRecords[K]>(batch, wanted.get(batch.ordinal)))
  }
}

type Comparing = Pick<Applying, 'tx' | 'sync' | 'isFull' | 'known'>

/** The fingerprints as one text: the driver reads arrays letter by letter. */
export type Packed = { ordinal: number; fingerprints: string; body: Buffer }
export const packedBatch = sql`b.ordinal, array_to_string(b.fingerprints, ' ') as fingerprints, b.body`

/** Batches unpacked at a time: they bound the memory. */
const AT_A_TIME = 2

/** By batch: the indexes of what is fresh, or undefined for all of it. */
async function findFresh<K extends SourceKind>(
  applying: Comparing,
  { kind, against }: Asked<K>,
): Promise<Map<number, number[] | undefined>> {
  const { tx, sync, isFull } = applying
  if (!against) {
    const all = await tx.rows<{ ordinal: number }>(sql`
      select ordinal from sync_batches where sync_id = ${sync.id} and kind = ${kind} order by ordinal`)
    return new Map(all.map(({ ordinal }) => [ordinal, undefined]))
  }
  const { known, gone } = against
  if (await isSame(applying, kind, known)) return new Map()
  // Materialized, so that the two sides are joined as wholes.
  const fresh = await tx.rows<{ ordinal: number; indexes: number[] }>(sql`
    with staged as materialized (
      select b.ordinal, f.index - 1 as index, f.fingerprint
      from sync_batches b, unnest(b.fingerprints) with ordinality as f(fingerprint, index)
      where b.sync_id = ${sync.id} and b.kind = ${kind}
    ), known as (${known}), compared as materialized (
      select s.ordinal, s.index::integer as index, k.k1, k.k2, k.k3
      from staged s full join known k on k.fingerprint = s.fingerprint
      where s.ordinal is null or k.fingerprint is null or k.is_shared
    ), missing as (insert into ${gone} select k1, k2, k3 from compared where ordinal is null and ${isFull})
    select ordinal, array_agg(index order by index) as indexes from compared
    where ordinal is not null group by ordinal order by ordinal`)
  return new Map(fresh.map(({ ordinal, indexes }) => [ordinal, indexes]))
}

/** Two sets of fingerprints with the same number, sum and parity are the same: nobody can make them meet by intent. */
async function isSame(applying: Comparing, kind: SourceKind, known: Sql): Promise<boolean> {
  const { tx, sync } = applying
  const row = await tx.find<{ same: boolean | null; known: number }>(sql`
    select s.count = k.count and s.sum = k.sum and s.parity = k.parity and not k.is_open as same, k.known
    from (
      select count(*) as count, sum(f) as sum, bit_xor(f) as parity
      from sync_batches b, unnest(b.fingerprints) as f where b.sync_id = ${sync.id} and b.kind = ${kind}
    ) as s, (
      select count(*) as count, count(fingerprint)::integer as known, sum(fingerprint) as sum, bit_xor(fingerprint) as parity,
        bool_or(is_shared or fingerprint is null) as is_open
      from (${known}) as known
    ) as k`)
  applying.known.set(kind, row?.known ?? 0)
  return row?.same === true
}

/** The records at some indexes, or all of them. */
export function pick<Record>(batch: Packed, indexes?: readonly number[]): Placed<Record>[] {
  const fingerprints = batch.fingerprints.split(' ')
  const text = unpack(batch.body)
  const place = (record: Record, index: number): Placed<Record> => ({
    record,
    batch: batch.ordinal,
    index,
    fingerprint: fingerprints[index]!,
  })
  // Safe because what is stored was checked when it was staged. All of it is read at once, in half the time.
  if (!indexes) return (JSON.parse(`[${text.replaceAll('\n', ',')}]`) as Record[]).map(place)
  const lines = text.split('\n')
  return indexes.map((index) => place(JSON.parse(lines[index]!) as Record, index)) // Safe as above.
}
