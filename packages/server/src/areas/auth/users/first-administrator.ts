import { newId } from '../../../lib/ids.ts'
import { SUPER_ADMIN } from '../../../service/permissions.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

export const hasUsers = async (tx: Tx): Promise<boolean> =>
  (await tx.find(sql`select 1 from users limit 1`)) !== undefined

/** The first user of a new tenant; returns its id. */
export async function insertFirstAdministrator(tx: Tx): Promise<string> {
  const id = newId(tx.now)
  await tx.run(sql`
    insert into users (id, type, origin, status, display_name, role_ids, created_at, updated_at)
    values (${id}, 'USER_TYPE_HUMAN', 'USER_ORIGIN_LOCAL', 'ENABLED', 'First Administrator',
            ${[SUPER_ADMIN]}, ${tx.now}, ${tx.now})`)
  return id
}
