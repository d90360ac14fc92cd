import { createRevokeTasksV2 } from '../steps/create-revoke-tasks-v2.ts'
import { output } from '../steps/step-kind.ts'
import { chooseHeld } from './choose-entitlements.ts'
import { chooseUser } from './choose-users.ts'
import { revokeHeld } from './revoke-held.ts'
import { stepAct } from './step-act.ts'

export const createRevokeTasksV2Act = stepAct(createRevokeTasksV2, {
  async run(step, payload) {
    const user = await chooseUser(step, payload, { deleted: true })
    const { held, skipped } = await chooseHeld(step, user.id, payload)
    if (held.length === 0) return output({ task_ids: [], skipped_count: skipped })
    return revokeHeld(step, {
      userId: user.id,
      held,
      skipped,
      oncePerApp: payload.inclusionAccessOnly !== undefined && payload.inclusionAccessOnly !== null,
    })
  },
})
