import { alreadyExists } from '../../../../lib/failure.ts'
import { newId } from '../../../../lib/ids.ts'
import { oldestFirst } from '../../../../service/listing.ts'
import { livingRows } from '../../../../service/resource/store.ts'
import { sql } from '../../../../store/sql.ts'
import type { WorkloadProvidersRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { toProvider } from './view.ts'

export const providerRows = {
  ...livingRows<WorkloadProvidersRow>({
    table: sql`workload_providers`,
    one: 'workload federation provider',
    order: oldestFirst,
  }),
  show: toProvider,
}

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
