import { createRevokeTasks, selectionOf } from '../steps/create-revoke-tasks.ts'
import { hasInclusion } from '../steps/entitlement-selection.ts'
import { output } from '../steps/step-kind.ts'
import { chooseHeld } from './choose-entitlements.ts'
import { chooseUser } from './choose-users.ts'
import { revokeHeld } from './revoke-held.ts'
import { stepAct } from './step-act.ts'

export const createRevokeTasksAct = stepAct(createRevokeTasks, {
  async run(step, payload) {
    const user = await chooseUser(step, payload, { deleted: true })
    const selection = selectionOf(payload)
    if (!hasInclusion(selection)) return output({ task_ids: [], skipped_count: 0 })
    const { held, skipped } = await chooseHeld(step, user.id, selection)
    if (held.length === 0) return output({ task_ids: [], skipped_count: skipped })
    return revokeHeld(step, { userId: user.id, held, skipped })
  },
})
