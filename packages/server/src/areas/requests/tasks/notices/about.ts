import type { StoredTask } from '../rows/rows.ts'
import type { TaskAbout } from './task-facts.ts'

/** What notices say of a task. Values of its form are not among it: they may be secret. */
export const aboutTask = (task: StoredTask): TaskAbout => ({
  type: task.type,
  task: task.display_name,
  number: String(task.numeric_id),
  subjectUserId: task.user_id,
  openerUserId: task.created_by_user_id,
  appId: task.app_id,
  entitlementId: task.entitlement_id,
  reason: task.description,
  seconds: Number(task.grant_seconds ?? 0),
  // Both come with the truth of the step, as it is when the letter goes out.
  insights: [],
  roleId: '',
})

export const placeOf = (task: StoredTask) =>
  ({ subject: { type: 'task', id: task.id }, path: `/tasks/${task.id}` }) as const

/** Tasks whose subject and opener are told how they go. Reviews, findings and leaving have notices of their own, or none. */
const REQUESTED: ReadonlySet<string> = new Set(['grant', 'revoke', 'action'])

/** Access that comes with a profile is summed up in one notice. */
const OF_PROFILES = 'TASK_ORIGIN_PROFILE_MEMBERSHIP'

export const isRequest = ({ type, origin }: StoredTask): boolean =>
  REQUESTED.has(type) && !origin.startsWith(OF_PROFILES)
