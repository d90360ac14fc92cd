import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import { dropValues } from '../keys/values.ts'

/** Deletes what is in a vault and in no other. */
export async function emptyVault({ tx }: Pick<Context, 'tx'>, vaultId: string): Promise<void> {
  const left = await tx.rows<{ credential_id: string }>(
    sql`delete from vault_credentials where vault_id = ${vaultId} returning credential_id`,
  )
  const gone = await tx.rows<{ value_id: string }>(sql`
    delete from app_user_credentials c where id = any(${left.map(({ credential_id }) => credential_id)})
      and not exists (select from vault_credentials v where v.credential_id = c.id)
    returning value_id`)
  await dropValues(
    tx,
    gone.map(({ value_id }) => value_id),
  )
}
