import { sql } from '../../../store/sql.ts'
import type { PaperSecretsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { forgetObject } from '../../objects/api.ts'
import { dropValues } from '../keys/values.ts'
import type { Ended } from './states.ts'
import { saveEnd } from './store.ts'

/**
 * Ends a secret: content and what opens it are gone with the transaction. A file that was handed out can still be
 * fetched, unless somebody deleted the secret by hand.
 */
export async function endSecret(tx: Tx, row: PaperSecretsRow, ended: Ended): Promise<PaperSecretsRow> {
  const saved = await saveEnd(tx, row.id, ended)
  if (row.identity_value_id !== null) await dropValues(tx, [row.identity_value_id])
  if (ended === 'REVOKED') await dropDownloads(tx, row.id)
  if (row.object_key !== null) await forgetObject(tx, row.object_key, await lastFetch(tx, row.object_key))
  return saved
}

async function dropDownloads(tx: Tx, secretId: string): Promise<void> {
  const rows = await tx.rows<{ identity_value_id: string }>(
    sql`delete from secret_downloads where secret_id = ${secretId} returning identity_value_id`,
  )
  await dropValues(
    tx,
    rows.map(({ identity_value_id }) => identity_value_id),
  )
}

/** When the last one that was handed out has to be fetched; now when there is none. */
async function lastFetch(tx: Tx, objectKey: string): Promise<Temporal.Instant> {
  const found = await tx.find<{ last: Temporal.Instant | null }>(
    sql`select max(expires_at) as last from secret_downloads where object_key = ${objectKey}`,
  )
  return found?.last ?? tx.now
}
