import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { genesisOf } from '../chain/hash.ts'

/** The last row of a tenant's log, its hash as hex digits. */
export type Head = { readonly sequence: number; readonly hash: string; readonly loggedAt: Temporal.Instant }

type Row = { sequence: bigint; hash: Buffer; logged_at: Temporal.Instant }

/**
 * The lock makes its holder the only appender, so numbers have no gap and a reader that has seen a row never finds a new
 * one before it.
 */
export async function lockHead(tx: Tx): Promise<Head> {
  const find = () => tx.find<Row>(sql`select sequence, hash, logged_at from log_heads for update`)
  const row = (await find()) ?? (await begin(tx)) ?? (await find())!
  return { sequence: Number(row.sequence), hash: row.hash.toString('hex'), loggedAt: row.logged_at }
}

async function begin(tx: Tx): Promise<undefined> {
  await tx.run(sql`
    insert into log_heads (sequence, hash, logged_at) values (0, decode(${genesisOf(tx.tenantId)}, 'hex'), 'epoch')
    on conflict (tenant_id) do nothing`)
}

/** A clock that went back does not take the log with it. */
export const nextTime = (tx: Tx, { loggedAt }: Head): Temporal.Instant =>
  Temporal.Instant.compare(tx.now, loggedAt) > 0 ? tx.now : loggedAt

export const moveHead = (tx: Tx, { sequence, hash, loggedAt }: Head): Sql => sql`
  update log_heads set sequence = ${sequence}, hash = decode(${hash}, 'hex'), logged_at = ${loggedAt}
  where tenant_id = ${tx.tenantId}`
