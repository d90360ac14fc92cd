import { done } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { newId } from '../../../lib/ids.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { SecretRevocationsRow } from '../../../store/tables.ts'
import type { StoredTask } from '../../requests/tasks/api.ts'
import { createTask } from '../../requests/tasks/create/api.ts'
import type { AreaContext } from '../../requests/tasks/kinds/api.ts'
import { revocationMoved } from './events.ts'
import { lockRevocation, moveRevocation } from './store.ts'

/** The owners of the app get a task: to approve it says that the credential does not work any more. */
export async function askByHand(context: AreaContext, row: SecretRevocationsRow, error: string): Promise<void> {
  const { tx, emit } = context
  await createTask(context, {
    type: 'action',
    actionType: 'TYPE_MANUAL',
    origin: 'TASK_ORIGIN_API',
    displayName: 'Revoke a credential by hand',
    description: `${await nameOf(context, row)} is to stop working. Do that in the app, then approve; deny when it cannot be done. ${row.reason}`,
    userId: row.requested_by_user_id,
    createdByUserId: row.requested_by_user_id,
    appId: row.app_id,
    withoutPolicy: true,
    trailing: [
      { id: newId(tx.now), kind: 'approval', document: { approval: { appOwners: { allowSelfApproval: true } } } },
    ],
    // Before its step starts: it may end at once.
    prepare: async ({ id }) =>
      emit(revocationMoved(await moveRevocation(tx, row, { state: 'MANUAL', error, manualTaskId: id }))),
  })
}

async function nameOf({ tx }: AreaContext, row: SecretRevocationsRow): Promise<string> {
  const app = await tx.find<{ display_name: string }>(sql`select display_name from apps_view where id = ${row.app_id}`)
  const account = await tx.find<{ display_name: string; username: string }>(
    sql`select display_name, username from app_users_view where id = ${row.app_user_id}`,
  )
  const resource = await tx.find<{ display_name: string }>(
    sql`select display_name from app_resources_view where id = ${row.app_resource_id} and app_id = ${row.app_id}`,
  )
  const of = account
    ? `The password of ${account.username || account.display_name}`
    : (resource?.display_name ?? 'A key')
  return `${of} in ${app?.display_name ?? 'the app'}`
}

export const revokeByHand = areaJob({
  kind: 'vaults.revokeByHand',
  about: 'Gives a revocation that the connector cannot do to the owners of the app.',
  retry: PATIENT,

  async run(context, { revocationId, error }: { revocationId: string; error: string }) {
    const row = await lockRevocation(context.tx, revocationId)
    if (row.state === 'RUNNING') await askByHand(context, row, error)
    return done
  },
})

/** What became of it, as the task says. */
export async function manualTaskClosed({ tx, emit }: AreaContext, task: StoredTask): Promise<void> {
  if (task.action_type !== 'TYPE_MANUAL') return
  const row = await tx.find<SecretRevocationsRow>(
    sql`select * from secret_revocations where task_id = ${task.id} and state = 'MANUAL' for update`,
  )
  if (!row) return
  const to =
    task.outcome === 'SUCCESS'
      ? { state: 'SUCCEEDED' }
      : { state: 'FAILED', error: `task ${task.numeric_id} ended without it` }
  emit(revocationMoved(await moveRevocation(tx, row, to)))
}
