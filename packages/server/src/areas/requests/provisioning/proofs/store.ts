import { sql } from '../../../../store/sql.ts'
import type { AreaContext } from '../../tasks/kinds/step-kind.ts'
import type { StoredTask } from '../../tasks/rows/rows.ts'
import { revocationChanged } from '../events.ts'
import type { Situation } from '../step/situation.ts'

/** A connector confirmed it, somebody completed it by hand, or a sync shows that it is not held. */
export type ProofKind = 'CONNECTOR' | 'PERSON' | 'SYNC'

type Revocation = {
  readonly task: StoredTask
  readonly situation: Situation
  readonly proof: ProofKind
  readonly by: string
}

/** Writes down the proof, in the transaction in which the access ends; the next full sync is compared with it. */
export async function saveRevocation(
  { tx, emit }: AreaContext,
  { task, situation, proof, by }: Revocation,
): Promise<void> {
  const { entitlement, accountId, app } = situation
  const isReported = Object.keys(entitlement.source_connector_ids).length > 0 && !app.is_builtin && accountId !== ''
  const state = isReported ? 'WAITING' : 'NOT_SYNCED'
  await tx.run(sql`
    insert into revocations (task_id, entitlement_id, app_user_id, app_id, proof, proved_by, requested_at, revoked_at,
                             check_state)
    values (${task.id}, ${entitlement.id}, ${accountId}, ${entitlement.app_id}, ${proof}, ${by}, ${task.created_at},
            ${tx.now}, ${state})
    on conflict (tenant_id, task_id, entitlement_id, app_user_id) do update set
      proof = excluded.proof, proved_by = excluded.proved_by, revoked_at = excluded.revoked_at,
      check_state = excluded.check_state, checked_at = null, checked_by_sync_id = ''`)
  await tx.run(sql`
    update tasks set proof = ${JSON.stringify({ kind: proof, by, at: tx.now.toString() })}::jsonb where id = ${task.id}`)
  emit(
    revocationChanged('proved', {
      taskId: task.id,
      appId: entitlement.app_id,
      entitlementId: entitlement.id,
      appUserId: accountId,
      proof,
    }),
  )
}
