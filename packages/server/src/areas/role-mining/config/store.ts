import { oneAtATime } from '../../../service/listing.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { type Content, USUAL } from './content.ts'

type Stored = { readonly content: Content; readonly version: number }

/** The settings of a tenant that never changed any are those of version 0. */
export async function findConfig(tx: Tx): Promise<Stored> {
  const row = await tx.find<Stored>(sql`select content, version from role_mining_config`)
  return row ? { ...row, content: { ...USUAL, ...row.content } } : { content: USUAL, version: 0 }
}

/** Two that change them at once do it one after the other, also before there is a row. */
export async function lockConfig(tx: Tx): Promise<Stored> {
  await oneAtATime(tx, 'role mining')
  return findConfig(tx)
}

export const saveConfig = (tx: Tx, content: Content): Promise<Stored> =>
  tx.get<Stored>(
    sql`insert into role_mining_config as c (content, updated_at) values (${content}, ${tx.now})
        on conflict (tenant_id) do update set content = excluded.content, version = c.version + 1, updated_at = excluded.updated_at
        returning content, version`,
    'role mining settings',
    tx.tenantId,
  )
