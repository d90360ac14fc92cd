import { formatTimestamp } from '../../../lib/timestamp.ts'
import { sql } from '../../../store/sql.ts'
import type { LogRootsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { type Heading, rootLine, rowLine } from './file.ts'
import { genesisOf } from './hash.ts'
import type { PublicJwk } from './root.ts'

/** Where a page of rows ended. */
export type Place = { readonly logged_at: Temporal.Instant; readonly sequence: bigint }
export type Row = Place & { readonly event: string; readonly hash: Buffer; readonly previous_hash: Buffer }

type Range = { readonly last: bigint; readonly limit: number }

export const listRowsAfter = (tx: Tx, seen: Place | undefined, { last, limit }: Range): Promise<Row[]> =>
  seen
    ? tx.rows<Row>(sql`
        select sequence, logged_at, event, hash, previous_hash from log_events
        where logged_at >= ${seen.logged_at} and (logged_at, sequence) > (${seen.logged_at}, ${seen.sequence})
          and sequence <= ${last}
        order by logged_at, sequence limit ${limit}`)
    : tx.rows<Row>(sql`
        select sequence, logged_at, event, hash, previous_hash from log_events where sequence <= ${last}
        order by logged_at, sequence limit ${limit}`)

/** The last row that a signature covers: an export ends there. */
export async function findSigned(tx: Tx): Promise<bigint> {
  const head = await tx.find<{ last: bigint }>(sql`select signed_sequence as last from log_heads`)
  return head?.last ?? 0n
}

/** What an export begins with. */
export async function headingOf(tx: Tx, last: bigint, first: Row | undefined): Promise<Heading> {
  const keys = await tx.rows<{ public_jwk: unknown }>(sql`select distinct public_jwk from log_roots`)
  return {
    tenant: tx.tenantId,
    first: Number(first?.sequence ?? 1n),
    last: Number(last),
    previous: first?.previous_hash.toString('hex') ?? genesisOf(tx.tenantId),
    exportedAt: formatTimestamp(tx.now),
    keys: keys.map(({ public_jwk }) => public_jwk as PublicJwk), // Safe because signLog wrote it.
  }
}

/** The lines of some rows that follow each other, with the signatures among them. */
export async function linesOfRows(tx: Tx, rows: readonly Row[]): Promise<string[]> {
  if (rows.length === 0) return []
  const roots = await rootsIn(tx, rows)
  return rows.flatMap(({ sequence, hash, event }) => {
    const root = roots.get(sequence)
    return [rowLine(hash.toString('hex'), event), ...(root ? [rootLine(toRoot(root))] : [])]
  })
}

async function rootsIn(tx: Tx, rows: readonly Row[]): Promise<Map<bigint, LogRootsRow>> {
  const roots = await tx.rows<LogRootsRow>(sql`
    select * from log_roots where sequence between ${rows[0]!.sequence} and ${rows.at(-1)!.sequence}`)
  return new Map(roots.map((root) => [root.sequence, root]))
}

const toRoot = (row: LogRootsRow) => ({
  tenant: row.tenant_id,
  sequence: Number(row.sequence),
  hash: row.hash.toString('hex'),
  signedAt: formatTimestamp(row.signed_at),
  kid: row.kid,
  signature: row.signature.toString('base64url'),
})
