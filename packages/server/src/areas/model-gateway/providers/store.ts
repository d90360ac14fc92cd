import { Secret } from '../../../lib/secret.ts'
import { oneAtATime } from '../../../service/listing.ts'
import type { Sealer } from '../../../service/sealer.ts'
import { sql } from '../../../store/sql.ts'
import type { ModelProvidersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

const PURPOSE = 'model provider key'
const SHOWN = 8

export const findProvider = (tx: Tx, slotId: string): Promise<ModelProvidersRow | undefined> =>
  tx.find<ModelProvidersRow>(sql`select * from model_providers where slot_id = ${slotId}`)

/** Waits for other changes of the slot, there being a row or not. */
export async function lockProvider(tx: Tx, slotId: string): Promise<ModelProvidersRow | undefined> {
  await oneAtATime(tx, `model provider ${slotId}`)
  return findProvider(tx, slotId)
}

export const listProviders = (tx: Tx): Promise<ModelProvidersRow[]> =>
  tx.rows<ModelProvidersRow>(sql`select * from model_providers order by slot_id`)

export type ProviderContent = Pick<
  ModelProvidersRow,
  'slot_id' | 'display_name' | 'base_url' | 'header_style' | 'key_prefix' | 'api_key' | 'user_id'
>

export const saveProvider = (tx: Tx, row: ProviderContent): Promise<ModelProvidersRow> =>
  tx.get<ModelProvidersRow>(
    sql`insert into model_providers as p (slot_id, display_name, base_url, header_style, key_prefix, api_key, user_id,
          created_at, updated_at)
        values (${row.slot_id}, ${row.display_name}, ${row.base_url}, ${row.header_style}, ${row.key_prefix},
          ${row.api_key}, ${row.user_id}, ${tx.now}, ${tx.now})
        on conflict (tenant_id, slot_id) do update set display_name = excluded.display_name,
          base_url = excluded.base_url, header_style = excluded.header_style, key_prefix = excluded.key_prefix,
          api_key = excluded.api_key, user_id = excluded.user_id, updated_at = excluded.updated_at, revoked_at = null,
          version = p.version + 1
        returning *`,
    'model provider',
    row.slot_id,
  )

export const saveCleared = (tx: Tx, slotId: string, userId: string): Promise<ModelProvidersRow> =>
  tx.get<ModelProvidersRow>(
    sql`update model_providers set api_key = null, key_prefix = '', user_id = ${userId}, revoked_at = ${tx.now},
          updated_at = ${tx.now}, version = version + 1
        where slot_id = ${slotId} returning *`,
    'model provider',
    slotId,
  )

type Sealed = { readonly api_key: Buffer; readonly key_prefix: string }

/** A short key would be told by its first characters: of one, fewer are shown. */
export const sealProviderKey = (sealer: Sealer, key: Secret): Sealed => {
  const plain = key.reveal()
  const shown = Math.min(SHOWN, Math.floor(plain.length / 4))
  return { api_key: sealer.seal(Buffer.from(plain), PURPOSE), key_prefix: plain.slice(0, shown) }
}

export const openProviderKey = (sealer: Sealer, sealed: Buffer): Secret =>
  new Secret(sealer.open(sealed, PURPOSE).toString('utf8'))
