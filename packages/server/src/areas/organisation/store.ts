import { sql } from '../../store/sql.ts'
import type { OrganisationSettingsRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'

export type Settings = Pick<OrganisationSettingsRow, 'display_name' | 'version'>

/** What somebody called the organisation; empty when nobody did. */
export const findOrganisationName = async (tx: Tx): Promise<string> => (await getSettings(tx)).display_name

/** The settings of a tenant that never changed them are those of version 0. */
export const getSettings = async (tx: Tx): Promise<Settings> =>
  (await tx.find<Settings>(sql`select display_name, version from organisation_settings`)) ?? {
    display_name: '',
    version: 0,
  }

/** Two that change them at once do it one after the other, also before there is a row. */
export async function lockSettings(tx: Tx): Promise<Settings> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`organisation ${tx.tenantId}`}, 0))`)
  return getSettings(tx)
}

export const saveName = (tx: Tx, displayName: string): Promise<Settings> =>
  tx.get<Settings>(
    sql`insert into organisation_settings as o (display_name, updated_at) values (${displayName}, ${tx.now})
        on conflict (tenant_id) do update set display_name = excluded.display_name, version = o.version + 1,
          updated_at = excluded.updated_at
        returning display_name, version`,
    'organisation',
    tx.tenantId,
  )
