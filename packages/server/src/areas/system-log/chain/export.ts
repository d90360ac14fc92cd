import { createHash } from 'node:crypto'
import { formatTimestamp } from '../../../lib/timestamp.ts'
import type { Tenant } from '../../../service/tenant.ts'
import { sql } from '../../../store/sql.ts'
import type { LogRootsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { endLine, headingLine, rootLine, rowLine } from './file.ts'
import { genesisOf } from './hash.ts'
import type { PublicJwk } from './root.ts'
import { type RootKey, signLog } from './sign.ts'

type Row = { sequence: bigint; logged_at: Temporal.Instant; event: string; hash: Buffer; previous_hash: Buffer }
type Options = { tenant: Tenant; now: Temporal.Instant; keyOf(tx: Tx): Promise<RootKey> }

const PAGE = 1000

/** The whole log of a tenant as text that can be checked without us. Its last row is signed before it begins. */
export async function* exportLog({ tenant, now, keyOf }: Options): AsyncGenerator<string> {
  await signLog(tenant, now, keyOf)
  const tx = tenant.database.reader({ tenantId: tenant.id, now })
  const head = await tx.find<{ last: bigint }>(sql`select signed_sequence as last from log_heads`)
  const last = head?.last ?? 0n
  const [first] = await rowsAfter(tx, undefined, { last, limit: 1 })
  const keys = await tx.rows<{ public_jwk: unknown }>(sql`select distinct public_jwk from log_roots`)
  const digest = createHash('sha256')
  const reported = (line: string): string => {
    digest.update(line)
    return line
  }
  yield reported(
    headingLine({
      tenant: tenant.id,
      first: Number(first?.sequence ?? 1n),
      last: Number(last),
      previous: first?.previous_hash.toString('hex') ?? genesisOf(tenant.id),
      exportedAt: formatTimestamp(now),
      keys: keys.map(({ public_jwk }) => public_jwk as PublicJwk), // Safe because signLog wrote it.
    }),
  )
  let rows = 0
  for await (const page of pagesOf(tx, last)) {
    const roots = await rootsIn(tx, page)
    for (const { sequence, hash, event } of page) {
      yield reported(rowLine(hash.toString('hex'), event))
      rows++
      const root = roots.get(sequence)
      if (root) yield reported(rootLine(toRoot(root)))
    }
  }
  yield endLine({ rows, sha256: digest.digest('hex') })
}

async function* pagesOf(tx: Tx, last: bigint): AsyncGenerator<Row[]> {
  let page = await rowsAfter(tx, undefined, { last, limit: PAGE })
  while (page.length > 0) {
    yield page
    page = await rowsAfter(tx, page.at(-1), { last, limit: PAGE })
  }
}

const rowsAfter = (tx: Tx, seen: Row | undefined, { last, limit }: { last: bigint; limit: number }): Promise<Row[]> =>
  seen
    ? tx.rows<Row>(sql`
        select sequence, logged_at, event, hash, previous_hash from log_events
        where logged_at >= ${seen.logged_at} and (logged_at, sequence) > (${seen.logged_at}, ${seen.sequence})
          and sequence <= ${last}
        order by logged_at, sequence limit ${limit}`)
    : tx.rows<Row>(sql`
        select sequence, logged_at, event, hash, previous_hash from log_events where sequence <= ${last}
        order by logged_at, sequence limit ${limit}`)

async function rootsIn(tx: Tx, page: readonly Row[]): Promise<Map<bigint, LogRootsRow>> {
  const rows = await tx.rows<LogRootsRow>(sql`
    select * from log_roots where sequence between ${page[0]!.sequence} and ${page.at(-1)!.sequence}`)
  return new Map(rows.map((row) => [row.sequence, row]))
}

const toRoot = (row: LogRootsRow) => ({
  tenant: row.tenant_id,
  sequence: Number(row.sequence),
  hash: row.hash.toString('hex'),
  signedAt: formatTimestamp(row.signed_at),
  kid: row.kid,
  signature: row.signature.toString('base64url'),
})
