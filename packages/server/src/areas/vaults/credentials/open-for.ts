import type { Sealer } from '../../../service/sealer.ts'
import { sql } from '../../../store/sql.ts'
import type { AppUserCredentialsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { openForConnector } from '../../connectors/registry/api.ts'
import { encryptTo } from '../keys/age.ts'
import { openValue } from '../keys/values.ts'

type Place = { readonly tx: Tx; readonly sealer: Sealer }

/** The password itself. It stays in this area. */
export async function openCredential({ tx, sealer }: Place, credentialId: string): Promise<Buffer> {
  const row = await tx.get<AppUserCredentialsRow>(
    sql`select * from app_user_credentials where id = ${credentialId}`,
    'credential',
    credentialId,
  )
  if (row.value_id !== '') return openValue(tx, sealer, row.value_id, 'account credential')
  return openForConnector(tx, sealer, row.connector_id, { keyId: row.key_id, bytes: row.encrypted_bytes })
}

/** Encrypted so that only the reader can open it. */
export const openFor = async (place: Place, { id }: { readonly id: string }, reader: string): Promise<Uint8Array> =>
  encryptTo(reader, await openCredential(place, id))
