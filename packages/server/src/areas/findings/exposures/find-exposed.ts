import type { Secret } from '../../../lib/secret.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { thumbprintIn } from '../../auth/api.ts'
import { sha256Of } from '../decoys/material.ts'

/** What a secret that was seen in public opens, or would seem to. */
export type Exposed = {
  readonly arm: 'userClientId' | 'connectorClientId' | 'decoyId'
  readonly id: string
  readonly name: string
  readonly user_id: string
  readonly app_id: string
  readonly connector_id: string
}

/** What remains of a secret after it was matched. */
export type Traces = { readonly sha256: string; readonly thumbprint: string }

export const tracesOf = (secret: Secret): Traces => ({
  sha256: sha256Of(secret),
  thumbprint: thumbprintIn(secret) ?? '',
})

export const findExposed = (tx: Tx, { sha256, thumbprint }: Traces): Promise<Exposed | undefined> =>
  tx.find<Exposed>(sql`
    select 'userClientId' as arm, id, display_name as name, user_id, '' as app_id, '' as connector_id
    from clients_view
    where thumbprint = ${thumbprint} and deleted_at is null and (expires_at is null or expires_at > ${tx.now})
    union all
    select 'connectorClientId', id, display_name, '', app_id, connector_id
    from connector_clients_view
    where thumbprint = ${thumbprint} and deleted_at is null and (expires_at is null or expires_at > ${tx.now})
    union all
    select 'decoyId', id, display_name, '', '', ''
    from decoys
    where material_sha256 = ${sha256} and deleted_at is null
    limit 1`)
