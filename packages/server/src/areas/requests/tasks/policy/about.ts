import type { TaskAbout } from '../../../policies/api.ts'
import type { StoredTask } from '../rows/rows.ts'

/** The task as expressions see it, those of policies and those that say how access is given. */
export const aboutOf = (task: StoredTask): TaskAbout => ({
  subjectUserId: task.user_id,
  accountId: task.account_id,
  appId: task.app_id,
  entitlementId: task.entitlement_id,
  ip: task.ip,
  task: {
    id: task.id,
    numericId: String(task.numeric_id),
    displayName: task.display_name,
    kind: task.type,
    origin: task.origin,
    openerUserId: task.created_by_user_id,
    justification: task.description,
    grantSeconds: task.grant_seconds === null ? null : Number(task.grant_seconds),
    isEmergency: task.emergency,
    createdAt: task.created_at,
    formFields: task.form_values,
    ...(task.analysis === null ? {} : { analysis: task.analysis as NonNullable<TaskAbout['task']['analysis']> }),
  },
})
