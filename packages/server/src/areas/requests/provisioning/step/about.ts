import type { TaskAbout } from '../../../policies/api.ts'
import type { StoredTask } from '../../tasks/rows.ts'

/** The task as expressions see it. */
export const aboutOf = (task: StoredTask): TaskAbout => ({
  subjectUserId: task.user_id,
  accountId: task.account_id,
  appId: task.app_id,
  entitlementId: task.entitlement_id,
  ip: '',
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
    // Safe because objects are all that is stored there.
    formFields: task.form_values as Readonly<Record<string, unknown>>,
    analysis: (task.analysis ?? undefined) as TaskAbout['task']['analysis'],
  },
})
