import { newId } from '../../../lib/ids.ts'
import { oldestFirst } from '../../../service/listing.ts'
import { livingRows } from '../../../service/resource/store.ts'
import { and, sql } from '../../../store/sql.ts'
import type { AppUserCredentialsRow, VaultsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { contentOf } from './content.ts'
import { type ShownVault, toVault } from './view.ts'

const TYPE = 'vault'

export const vaultRows = {
  ...livingRows<VaultsRow>({
    table: sql`vaults`,
    one: TYPE,
    order: oldestFirst,
    words: sql`display_name || ' ' || description`,
  }),
  show: toVault,

  insert(tx: Tx, vault: ShownVault): Promise<VaultsRow> {
    const id = newId(tx.now)
    const given = contentOf(vault)
    return tx.get<VaultsRow>(
      sql`insert into vaults (id, display_name, description, allowed_views, allow_unauthed_views, credential_seconds,
            owner_ids, created_at, updated_at)
          values (${id}, ${given.display_name}, ${given.description}, ${given.allowed_views},
            ${given.allow_unauthed_views}, ${given.credential_seconds}, ${[...vault.ownerIds]}, ${tx.now}, ${tx.now})
          returning *`,
      TYPE,
      id,
    )
  },

  save(tx: Tx, id: string, vault: ShownVault): Promise<VaultsRow> {
    const given = contentOf(vault)
    return tx.get<VaultsRow>(
      sql`update vaults set display_name = ${given.display_name}, description = ${given.description},
            allowed_views = ${given.allowed_views}, allow_unauthed_views = ${given.allow_unauthed_views},
            credential_seconds = ${given.credential_seconds}, updated_at = ${tx.now}, version = version + 1
          where id = ${id} returning *`,
      TYPE,
      id,
    )
  },

  /** With the links to what is in it; the credentials themselves are ended by the caller. */
  async end(tx: Tx, id: string): Promise<VaultsRow> {
    await tx.run(sql`delete from vault_links where vault_id = ${id}`)
    return tx.get<VaultsRow>(
      sql`update vaults set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
          where id = ${id} returning *`,
      TYPE,
      id,
    )
  },
}

export const saveOwners = (tx: Tx, id: string, ownerIds: readonly string[]): Promise<VaultsRow> =>
  tx.get<VaultsRow>(
    sql`update vaults set owner_ids = ${[...ownerIds]}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

type Page = { readonly after: string | undefined; readonly limit: number }

export type CredentialInVault = Pick<
  AppUserCredentialsRow,
  'id' | 'app_id' | 'app_user_id' | 'connector_id' | 'value_id' | 'name' | 'description' | 'created_at'
> & { readonly in_vault_until: Temporal.Instant }

const CREDENTIALS = sql`
  select c.id, c.app_id, c.app_user_id, c.connector_id, c.value_id, c.name, c.description, c.created_at,
    v.expires_at as in_vault_until
  from vault_credentials v join app_user_credentials c on c.id = v.credential_id and c.deleted_at is null`

export const listCredentialsIn = (tx: Tx, vaultId: string, { after, limit }: Page): Promise<CredentialInVault[]> =>
  tx.rows<CredentialInVault>(sql`
    ${CREDENTIALS} where ${and([
      sql`v.vault_id = ${vaultId} and v.expires_at > ${tx.now}`,
      after === undefined ? undefined : sql`c.id > ${after}`,
    ])} order by c.id limit ${limit}`)

export const getCredentialIn = (tx: Tx, vaultId: string, id: string): Promise<CredentialInVault> =>
  tx.get<CredentialInVault>(
    sql`${CREDENTIALS} where v.vault_id = ${vaultId} and c.id = ${id} and v.expires_at > ${tx.now}`,
    'credential',
    id,
  )
