import type { Extensions } from '../../../../service/extension.ts'
import { sql } from '../../../../store/sql.ts'
import type { WorkloadTrustsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { decoyCredentials } from '../../decoys/decoy-credentials.ts'
import type { KeySource } from '../issuer/discovery.ts'

type Trust = Pick<
  WorkloadTrustsRow,
  | 'id'
  | 'service_principal_id'
  | 'condition_expression'
  | 'allow_source_cidrs'
  | 'scoped_role_ids'
  | 'passthrough_claims'
  | 'disabled'
  | 'expires_at'
>

/** A live trust with what else decides over an exchange. */
export type TrustState = Trust & {
  issuer_url: string
  bundle_endpoint_url: string
  provider_disabled: boolean
  principal_status: string
  principal_role_ids: string[]
  /** The decoy it is; empty when it is real. */
  decoy_id: string
}

export const findTrustState = (tx: Tx, name: string, extensions: Extensions): Promise<TrustState | undefined> =>
  // One query for all, so that a decoy takes no longer than others.
  tx.find<TrustState>(sql`
    select t.id, t.service_principal_id, t.condition_expression, t.allow_source_cidrs, t.scoped_role_ids,
           t.passthrough_claims, t.disabled, t.expires_at, p.issuer_url, p.bundle_endpoint_url,
           p.disabled as provider_disabled,
           u.status as principal_status, u.role_ids as principal_role_ids, '' as decoy_id
    from workload_trusts t
    join workload_providers p on p.id = t.provider_id
    join users u on u.id = t.service_principal_id
    where t.id = ${name} and t.deleted_at is null
    union all
    select d.client_name, d.user_id, d.condition_expression, '{}', '{}', '{}', d.disabled, null, p.issuer_url,
           p.bundle_endpoint_url, p.disabled or p.deleted_at is not null, 'ENABLED', '{}', d.id
    from (${extensions.only(decoyCredentials).trusts(name)}) d join workload_providers p on p.id = d.provider_id
    limit 1`)

export const keySourceOf = ({ issuer_url, bundle_endpoint_url }: TrustState): KeySource => ({
  issuerUrl: issuer_url,
  bundleEndpointUrl: bundle_endpoint_url,
})
