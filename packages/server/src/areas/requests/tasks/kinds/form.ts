import { appOwnersOrAdministrators, enabledUsers } from '../rows/people.ts'
import type { StepKind } from './step-kind.ts'

/** The subject fills in a form; where there is nobody to, the owners of the app do. */
export const formStep: StepKind = {
  name: 'form',
  async start(tx, { task, step }) {
    const named = Array.isArray(step.document.assigneeIds) ? step.document.assigneeIds.map(String) : [task.user_id]
    const enabled = await enabledUsers(tx, named)
    const assignees = enabled.length > 0 ? enabled : await appOwnersOrAdministrators(tx, task.app_id)
    return { kind: 'waits', state: 'WAITING', instance: { data: {} }, assignees }
  },

  async look(tx, { task, assignees }) {
    const enabled = await enabledUsers(tx, assignees)
    if (enabled.length > 0) return { kind: 'waits', state: 'WAITING', instance: {} }
    return {
      kind: 'waits',
      state: 'WAITING',
      instance: {},
      assignees: await appOwnersOrAdministrators(tx, task.app_id),
    }
  },
}
