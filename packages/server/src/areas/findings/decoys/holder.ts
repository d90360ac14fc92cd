import { missingReference } from '../../../lib/failure.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** Whose a decoy can seem to be: people have keys of their own, service principals have credentials. */
export type Holder = { readonly use: 'pcc' | 'spc'; readonly roleIds: string[] }

export async function findHolder(tx: Tx, id: string): Promise<Holder | undefined> {
  const row = await tx.find<{ type: string; role_ids: string[] }>(sql`
    select type, role_ids from users_view
    where id = ${id} and type in ('USER_TYPE_HUMAN', 'USER_TYPE_SERVICE') and status = 'ENABLED'
      and deleted_at is null`)
  return row && { use: row.type === 'USER_TYPE_SERVICE' ? 'spc' : 'pcc', roleIds: row.role_ids }
}

export async function getHolder(tx: Tx, id: string, field: string): Promise<Holder> {
  const holder = await findHolder(tx, id)
  if (!holder) throw missingReference(field, 'enabled person or service principal', id)
  return holder
}
