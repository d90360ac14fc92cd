import { oneAtATime } from '../../../service/listing.ts'
import { sql } from '../../../store/sql.ts'
import type { EmailProvidersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

/** The tenant's own provider; undefined while it has none. */
export const findProvider = (tx: Tx): Promise<EmailProvidersRow | undefined> =>
  tx.find<EmailProvidersRow>(sql`select * from email_providers`)

/** Waits for other changes of the tenant's provider, there being one or not. */
export async function lockProvider(tx: Tx): Promise<EmailProvidersRow | undefined> {
  await oneAtATime(tx, 'email provider')
  return findProvider(tx)
}

export type ProviderContent = Pick<
  EmailProvidersRow,
  'kind' | 'sealed_secret' | 'from_name' | 'from_address' | 'reply_to_address'
> & { settings: Record<string, unknown> }

export const saveProvider = (tx: Tx, row: ProviderContent): Promise<EmailProvidersRow> =>
  tx.get<EmailProvidersRow>(
    sql`insert into email_providers (kind, settings, sealed_secret, from_name, from_address, reply_to_address,
          created_at, updated_at)
        values (${row.kind}, ${row.settings}, ${row.sealed_secret}, ${row.from_name}, ${row.from_address},
          ${row.reply_to_address}, ${tx.now}, ${tx.now})
        on conflict (tenant_id) do update set kind = excluded.kind, settings = excluded.settings,
          sealed_secret = excluded.sealed_secret, from_name = excluded.from_name,
          from_address = excluded.from_address, reply_to_address = excluded.reply_to_address,
          updated_at = excluded.updated_at, version = email_providers.version + 1
        returning *`,
    'e-mail provider',
    tx.tenantId,
  )

export const removeProvider = (tx: Tx): Promise<number> => tx.run(sql`delete from email_providers`)
