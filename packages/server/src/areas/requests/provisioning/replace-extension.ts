import { sql } from '../../../store/sql.ts'
import { createTask } from '../tasks/create/api.ts'
import type { AreaContext } from '../tasks/kinds/step-kind.ts'
import { auditTask } from '../tasks/outside/api.ts'
import type { StoredTask } from '../tasks/rows/rows.ts'

/** An extension that was cancelled because the account is gone is asked for anew, as a grant of its own. */
export async function replaceExtension(context: AreaContext, task: StoredTask): Promise<void> {
  const { tx } = context
  if (task.type !== 'grant' || task.outcome !== 'CANCELLED' || !task.grant_source.isExtension) return
  if (task.user_id === '' || !(await isAccountGone(context, task))) return
  const { taskId, isNew } = await createTask(context, {
    type: 'grant',
    origin: task.origin,
    description: task.description,
    userId: task.user_id,
    createdByUserId: task.created_by_user_id,
    appId: task.app_id,
    entitlementId: task.entitlement_id,
    grantSeconds: task.grant_seconds === null ? null : Number(task.grant_seconds),
    grantSource: { ...task.grant_source, isExtension: false },
    emergency: task.emergency,
    parentTaskId: task.id,
    form: task.form,
    formValues: task.form_values,
    ip: task.ip,
    rolesDecidedBy: task.roles_decided_by,
  })
  if (!isNew) return
  const row = await tx.find<{ number: bigint }>(sql`select numeric_id as number from tasks where id = ${taskId}`)
  const detail = { newTaskId: taskId, newTaskNumericId: String(row!.number) }
  await auditTask(tx, task.id, 'createdReplacementExtensionGrantTask', detail)
}

const isAccountGone = async ({ tx }: AreaContext, { id, policy_generation_id }: StoredTask): Promise<boolean> =>
  (await tx.find(sql`
    select 1 from task_steps where task_id = ${id} and generation_id = ${policy_generation_id} and kind = 'provision'
      and outcome = 'cancelled' and instance ->> 'accountGone' = 'true'`)) !== undefined
