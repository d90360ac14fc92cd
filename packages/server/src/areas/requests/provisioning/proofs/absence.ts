import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { ProofKind } from './store.ts'

/** How it is known that access is not held. */
export type Absence = { readonly proof: ProofKind; readonly by: string }

type About = {
  readonly entitlement: { readonly id: string; readonly source_connector_ids: Readonly<Record<string, unknown>> }
  readonly app: { readonly is_builtin: boolean }
  readonly accountId: string
}

/**
 * The last full sync of a connector that reports the entitlement, or what another revoke has proved since. That the
 * directory does not have the grant proves nothing by itself. Undefined when nothing has shown it.
 */
export async function findAbsence(tx: Tx, { entitlement, app, accountId }: About): Promise<Absence | undefined> {
  if (app.is_builtin) return { proof: 'CONNECTOR', by: 'the service' }
  const sync = await tx.find<{ id: string; started_at: Temporal.Instant }>(sql`
    select id, started_at from connector_syncs_view
    where connector_id = any(${Object.keys(entitlement.source_connector_ids)}) and type = 'SYNC_TYPE_FULL'
      and state = 'DONE' and completed_at is not null and started_at is not null
    order by completed_at desc limit 1`)
  const taken = await tx.find<Absence & { revoked_at: Temporal.Instant }>(sql`
    select proof, proved_by as by, revoked_at from revocations
    where entitlement_id = ${entitlement.id} and app_user_id = ${accountId} and check_state <> 'FOUND_AGAIN'
    order by revoked_at desc limit 1`)
  if (sync && (!taken || Temporal.Instant.compare(sync.started_at, taken.revoked_at) >= 0)) {
    return { proof: 'SYNC', by: sync.id }
  }
  return taken && { proof: taken.proof, by: taken.by }
}
