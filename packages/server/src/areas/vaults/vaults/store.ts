import { newId } from '../../../lib/ids.ts'
import { holdingWords } from '../../../service/listing.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { AppUserCredentialsRow, VaultsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

const TYPE = 'vault'

export const getVault = (tx: Tx, id: string): Promise<VaultsRow> =>
  tx.get<VaultsRow>(sql`select * from vaults where id = ${id} and deleted_at is null`, TYPE, id)

export const lockVault = (tx: Tx, id: string): Promise<VaultsRow> =>
  tx.get<VaultsRow>(sql`select * from vaults where id = ${id} and deleted_at is null for update`, TYPE, id)

export type VaultContent = Pick<
  VaultsRow,
  'display_name' | 'description' | 'allowed_views' | 'allow_unauthed_views' | 'credential_seconds'
>

export const insertVault = (tx: Tx, v: VaultContent, ownerIds: readonly string[]): Promise<VaultsRow> => {
  const id = newId(tx.now)
  return tx.get<VaultsRow>(
    sql`insert into vaults (id, display_name, description, allowed_views, allow_unauthed_views, credential_seconds,
          owner_ids, created_at, updated_at)
        values (${id}, ${v.display_name}, ${v.description}, ${v.allowed_views}, ${v.allow_unauthed_views},
          ${v.credential_seconds}, ${[...ownerIds]}, ${tx.now}, ${tx.now})
        returning *`,
    TYPE,
    id,
  )
}

export const saveVault = (tx: Tx, id: string, v: VaultContent): Promise<VaultsRow> =>
  tx.get<VaultsRow>(
    sql`update vaults set display_name = ${v.display_name}, description = ${v.description},
          allowed_views = ${v.allowed_views}, allow_unauthed_views = ${v.allow_unauthed_views},
          credential_seconds = ${v.credential_seconds}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

export const saveOwners = (tx: Tx, id: string, ownerIds: readonly string[]): Promise<VaultsRow> =>
  tx.get<VaultsRow>(
    sql`update vaults set owner_ids = ${[...ownerIds]}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

/** With the links to what is in it; the credentials themselves are ended by the caller. */
export async function endVault(tx: Tx, id: string): Promise<VaultsRow> {
  await tx.run(sql`delete from vault_links where vault_id = ${id}`)
  return tx.get<VaultsRow>(
    sql`update vaults set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )
}

type Page = { readonly after: string | undefined; readonly limit: number }

type Found = {
  readonly ownerId: string | undefined
  readonly query?: string | undefined
  readonly ids?: readonly string[]
}

export const listVaults = (tx: Tx, found: Found, { after, limit }: Page): Promise<VaultsRow[]> => {
  const behind = after === undefined ? sql`true` : sql`id > ${after}`
  return tx.rows<VaultsRow>(sql`${allVaults(found)} and ${behind} order by id limit ${limit}`)
}

/** All of them, or those of one owner. */
export const allVaults = ({ ownerId, query, ids = [] }: Found): Sql => sql`
  select * from vaults
  where ${and([
    sql`deleted_at is null`,
    ownerId === undefined ? undefined : sql`owner_ids @> ${[ownerId]}::text[]`,
    ids.length > 0 ? sql`id = any(${[...ids]})` : undefined,
    ...holdingWords(sql`display_name || ' ' || description`, query),
  ])}`

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
