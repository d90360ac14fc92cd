import { alreadyExists } from '../../../../lib/failure.ts'
import { newId } from '../../../../lib/ids.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import type { WorkloadProvidersRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'

const live = (id: string): Sql => sql`select * from workload_providers where id = ${id} and deleted_at is null`

export const getProvider = (tx: Tx, id: string): Promise<WorkloadProvidersRow> =>
  tx.get(live(id), 'workload federation provider', id)

export const lockProvider = (tx: Tx, id: string): Promise<WorkloadProvidersRow> =>
  tx.get(sql`${live(id)} for update`, 'workload federation provider', id)

/** Prevents its deletion while something that needs it is made. */
export const lockProviderForShare = (tx: Tx, id: string): Promise<WorkloadProvidersRow | undefined> =>
  tx.find(sql`${live(id)} for share`)

type Page = { after: string | undefined; limit: number }

export const listProviders = (tx: Tx, { after = '', limit }: Page): Promise<WorkloadProvidersRow[]> =>
  tx.rows(sql`select * from workload_providers where id > ${after} and deleted_at is null order by id limit ${limit}`)

type New = Pick<
  WorkloadProvidersRow,
  'display_name' | 'description' | 'issuer_url' | 'well_known_provider' | 'bundle_endpoint_url'
>

export async function insertProvider(tx: Tx, provider: New): Promise<WorkloadProvidersRow> {
  const row = await tx.find<WorkloadProvidersRow>(sql`
    insert into workload_providers (id, display_name, description, issuer_url, well_known_provider,
                                    bundle_endpoint_url, created_at, updated_at)
    values (${newId(tx.now)}, ${provider.display_name}, ${provider.description}, ${provider.issuer_url},
            ${provider.well_known_provider}, ${provider.bundle_endpoint_url}, ${tx.now}, ${tx.now})
    on conflict (tenant_id, issuer_url) where deleted_at is null do nothing returning *`)
  if (row) return row
  const other = await tx.find<{ id: string }>(sql`
    select id from workload_providers where issuer_url = ${provider.issuer_url} and deleted_at is null`)
  const message = `issuerUrl: another provider has the issuer ${provider.issuer_url}`
  throw alreadyExists('workload federation provider', message, other?.id)
}

type Changes = Pick<WorkloadProvidersRow, 'display_name' | 'description' | 'bundle_endpoint_url' | 'disabled'>

export const saveProvider = (tx: Tx, id: string, provider: Changes): Promise<WorkloadProvidersRow> =>
  tx.get(
    sql`update workload_providers set display_name = ${provider.display_name}, description = ${provider.description},
          bundle_endpoint_url = ${provider.bundle_endpoint_url}, disabled = ${provider.disabled},
          updated_at = ${tx.now}, version = version + 1
        where id = ${id} and deleted_at is null returning *`,
    'workload federation provider',
    id,
  )

/** The row stays for its history. */
export const endProvider = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update workload_providers set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
             where id = ${id} and deleted_at is null`)
