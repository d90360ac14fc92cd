import { newId } from '../../../lib/ids.ts'
import type { Purge } from '../../../service/purge.ts'
import { and, sql } from '../../../store/sql.ts'
import type { ModelGatewayKeysRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { NewKey } from './secret.ts'

export const findKey = (tx: Tx, id: string, { lock }: { lock: boolean }): Promise<ModelGatewayKeysRow | undefined> => {
  const found = sql`select * from model_gateway_keys where id = ${id}`
  return tx.find<ModelGatewayKeysRow>(lock ? sql`${found} for update` : found)
}

/** A key that is good now. */
export const findLiveKey = (tx: Tx, hash: Buffer): Promise<ModelGatewayKeysRow | undefined> =>
  tx.find<ModelGatewayKeysRow>(sql`
    select * from model_gateway_keys
    where key_hash = ${hash} and revoked_at is null and (expires_at is null or expires_at > ${tx.now})`)

type Listing = { readonly userId: string | undefined; readonly after: string | undefined; readonly limit: number }

/** The newest first. */
export const listKeys = (tx: Tx, { userId, after, limit }: Listing): Promise<ModelGatewayKeysRow[]> =>
  tx.rows<ModelGatewayKeysRow>(sql`
    select * from model_gateway_keys where ${and([
      userId === undefined ? undefined : sql`user_id = ${userId}`,
      after === undefined ? undefined : sql`id < ${after}`,
    ])} order by id desc limit ${limit}`)

type New = Pick<ModelGatewayKeysRow, 'user_id' | 'display_name' | 'allow_source_cidrs' | 'expires_at'>

export const insertKey = (tx: Tx, row: New, { prefix, hash }: NewKey): Promise<ModelGatewayKeysRow> => {
  const id = newId(tx.now)
  return tx.get<ModelGatewayKeysRow>(
    sql`insert into model_gateway_keys (id, user_id, display_name, key_prefix, key_hash, allow_source_cidrs, expires_at,
          created_at, updated_at)
        values (${id}, ${row.user_id}, ${row.display_name}, ${prefix}, ${hash}, ${row.allow_source_cidrs},
          ${row.expires_at}, ${tx.now}, ${tx.now})
        returning *`,
    'gateway key',
    id,
  )
}

export const saveRevoked = (tx: Tx, id: string): Promise<ModelGatewayKeysRow> =>
  tx.get<ModelGatewayKeysRow>(
    sql`update model_gateway_keys set revoked_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    'gateway key',
    id,
  )

export const saveUse = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    update model_gateway_keys set last_used_at = ${tx.now}
    where id = ${id} and (last_used_at is null or last_used_at < ${tx.now.subtract({ minutes: 1 })})`)

const KEPT_DAYS = 90

export const purgeKeys: Purge = (now, atMost) => sql`
  delete from model_gateway_keys where ctid = any(array(
    select ctid from model_gateway_keys where revoked_at < ${now.subtract({ hours: 24 * KEPT_DAYS })} limit ${atMost}))`
