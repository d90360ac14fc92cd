import { oldestFirst } from '../../../../service/listing.ts'
import { livingRows } from '../../../../service/resource/store.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import type { WorkloadTrustsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { newClientName } from '../../clients/client-id.ts'

/** A trust is named by its service principal and the part of its client id before the @. */
type Named = { principalId: string; name: string }

const live = ({ principalId, name }: Named): Sql => sql`
  select * from workload_trusts where id = ${name} and service_principal_id = ${principalId} and deleted_at is null`

export const getTrust = (tx: Tx, named: Named): Promise<WorkloadTrustsRow> =>
  tx.get(live(named), 'workload federation trust', named.name)

export const lockTrust = (tx: Tx, named: Named): Promise<WorkloadTrustsRow> =>
  tx.get(sql`${live(named)} for update`, 'workload federation trust', named.name)

/** Revoked with its tokens when it is deleted; the row stays for its history. */
export const trustRows = livingRows<WorkloadTrustsRow>({
  table: sql`workload_trusts`,
  one: 'workload federation trust',
  order: oldestFirst,
  words: sql`display_name || ' ' || description`,
})

type New = Pick<
  WorkloadTrustsRow,
  | 'service_principal_id'
  | 'provider_id'
  | 'display_name'
  | 'description'
  | 'condition_expression'
  | 'allow_source_cidrs'
  | 'scoped_role_ids'
  | 'passthrough_claims'
  | 'expires_at'
>

export async function insertTrust(tx: Tx, trust: New): Promise<WorkloadTrustsRow> {
  // Two random names that meet are so rare that a second try is all it takes.
  for (let attempt = 1; ; attempt++) {
    const row = await tx.find<WorkloadTrustsRow>(sql`
      insert into workload_trusts (id, service_principal_id, provider_id, display_name, description,
                                   condition_expression, allow_source_cidrs, scoped_role_ids, passthrough_claims,
                                   expires_at, created_at, updated_at)
      values (${newClientName()}, ${trust.service_principal_id}, ${trust.provider_id}, ${trust.display_name},
              ${trust.description}, ${trust.condition_expression}, ${trust.allow_source_cidrs},
              ${trust.scoped_role_ids}, ${trust.passthrough_claims}, ${trust.expires_at}, ${tx.now}, ${tx.now})
      on conflict (tenant_id, id) do nothing returning *`)
    if (row) return row
    if (attempt === 3) throw new Error('no free client name was found')
  }
}

type Changes = Omit<New, 'service_principal_id' | 'provider_id' | 'expires_at'> & Pick<WorkloadTrustsRow, 'disabled'>

export const saveTrust = (tx: Tx, name: string, trust: Changes): Promise<WorkloadTrustsRow> =>
  tx.get(
    sql`update workload_trusts set display_name = ${trust.display_name}, description = ${trust.description},
          condition_expression = ${trust.condition_expression}, allow_source_cidrs = ${trust.allow_source_cidrs},
          scoped_role_ids = ${trust.scoped_role_ids}, passthrough_claims = ${trust.passthrough_claims},
          disabled = ${trust.disabled}, updated_at = ${tx.now}, version = version + 1
        where id = ${name} and deleted_at is null returning *`,
    'workload federation trust',
    name,
  )
