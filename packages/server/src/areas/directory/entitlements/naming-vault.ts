import { sql } from '../../../store/sql.ts'
import type { AppEntitlementsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

/** Entitlements whose accounts are saved to this vault; a few of them. */
export const entitlementsNaming = (
  tx: Tx,
  vaultId: string,
): Promise<Pick<AppEntitlementsRow, 'id' | 'display_name'>[]> =>
  tx.rows(sql`
    select id, display_name from app_entitlements
    where deleted_at is null
      and jsonb_path_exists(provisioner_policy, '$.**.saveToVault.vaultIds[*] ? (@ == $id)', jsonb_build_object('id', ${vaultId}::text))
    order by id limit 10`)
