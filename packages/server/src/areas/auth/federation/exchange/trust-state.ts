import { sql } from '../../../../store/sql.ts'
import type { WorkloadTrustsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { KeySource } from '../issuer/discovery.ts'

/** A live trust with what else decides over an exchange. */
export type TrustState = WorkloadTrustsRow & {
  issuer_url: string
  bundle_endpoint_url: string
  provider_disabled: boolean
  principal_status: string
  principal_role_ids: string[]
}

export const findTrustState = (tx: Tx, name: string): Promise<TrustState | undefined> =>
  tx.find<TrustState>(sql`
    select t.*, p.issuer_url, p.bundle_endpoint_url, p.disabled as provider_disabled, u.status as principal_status,
           u.role_ids as principal_role_ids
    from workload_trusts t
    join workload_providers p on p.id = t.provider_id
    join users u on u.id = t.service_principal_id
    where t.id = ${name} and t.deleted_at is null`)

export const keySourceOf = ({ issuer_url, bundle_endpoint_url }: TrustState): KeySource => ({
  issuerUrl: issuer_url,
  bundleEndpointUrl: bundle_endpoint_url,
})
