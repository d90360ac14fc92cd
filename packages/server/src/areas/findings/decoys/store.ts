import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { DecoysRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { underFreeName } from '../../auth/clients/api.ts'
import type { DecoyView } from './view.ts'

type Content = Pick<DecoysRow, 'display_name' | 'description' | 'disabled'> & {
  annotations: Readonly<Record<string, string>>
}

/** What it looks like; that never changes. */
export type Look = Pick<DecoysRow, 'kind' | 'client_use' | 'user_id' | 'provider_id' | 'condition_expression'> & {
  lifetime: bigint
}

/** What is stored of its secret. */
export type Kept = Pick<DecoysRow, 'material_sha256' | 'public_key'>

export function insertDecoy(tx: Tx, content: Content, look: Look, kept: Kept): Promise<DecoysRow> {
  const id = newId(tx.now)
  return underFreeName((name) =>
    tx.find<DecoysRow>(sql`
      insert into decoys (id, kind, display_name, description, annotations, disabled, material_sha256, public_key,
                          client_name, client_use, user_id, provider_id, condition_expression, lifetime, created_at,
                          updated_at)
      select ${id}, ${look.kind}, ${content.display_name}, ${content.description}, ${content.annotations},
             ${content.disabled}, ${kept.material_sha256}, ${kept.public_key},
             ${look.client_use === '' ? '' : name}, ${look.client_use}, ${look.user_id}, ${look.provider_id},
             ${look.condition_expression}, ${look.lifetime}, ${tx.now}, ${tx.now}
      where not exists (select from clients_view where id = ${name})
        and not exists (select from connector_clients_view where id = ${name})
        and not exists (select from workload_trusts_view where id = ${name})
      on conflict (tenant_id, client_name) where client_name <> '' do nothing returning *`),
  )
}

export const saveDecoy = (tx: Tx, id: string, decoy: DecoyView): Promise<DecoysRow> =>
  tx.get<DecoysRow>(
    sql`update decoys set display_name = ${decoy.displayName}, description = ${decoy.description},
          annotations = ${decoy.annotations}, disabled = ${decoy.disabled}, updated_at = ${tx.now},
          version = version + 1
        where id = ${id} returning *`,
    'decoy',
    id,
  )

export const saveMaterial = (tx: Tx, id: string, kept: Kept): Promise<DecoysRow> =>
  tx.get<DecoysRow>(
    sql`update decoys set material_sha256 = ${kept.material_sha256}, public_key = ${kept.public_key},
          updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    'decoy',
    id,
  )

/** Returns the decoy, which may have been deleted since. */
export const noteUse = (tx: Tx, id: string, at: string): Promise<DecoysRow | undefined> =>
  tx.find<DecoysRow>(sql`
    update decoys set last_used_at = greatest(last_used_at, ${at}::timestamptz) where id = ${id} returning *`)
