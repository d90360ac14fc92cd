import { type Opened, openGrants } from '../../requests/automated/api.ts'
import { findRolesDecider } from '../runs/roles-decided.ts'
import { grantEntitlements } from '../steps/grant-entitlements.ts'
import { output } from '../steps/step-kind.ts'
import { chooseWanted, grants, type Wanted } from './choose-entitlements.ts'
import { chooseUser } from './choose-users.ts'
import type { StepEffect } from './effects.ts'
import { reasonOf } from './revoke-held.ts'
import { stepAct } from './step-act.ts'

export const grantEntitlementsAct = stepAct(grantEntitlements, {
  async run(step, payload) {
    const user = await chooseUser(step, payload)
    const { wanted, skipped } = await chooseWanted(step, user.id, payload)
    if (wanted.length === 0) return output({ task_ids: [], skipped_count: skipped })
    const opened = await step.perform(granting, { userId: user.id, wanted, description: reasonOf(step.run) })
    return output({ task_ids: opened.taskIds, skipped_count: skipped + opened.skipped })
  },
})

type Granting = { readonly userId: string; readonly wanted: readonly Wanted[]; readonly description: string }

/** Asks for access. */
const granting: StepEffect<Granting, Opened> = {
  async act(step, { userId, wanted, description }) {
    const entitlements = wanted.map(({ app_id, entitlement_id }) => ({ appId: app_id, entitlementId: entitlement_id }))
    return openGrants(step, { userId, entitlements, description }, await findRolesDecider(step.tx, step.run))
  },
  rehearse: async (_step, { userId, wanted }) => ({
    effect: grants(userId, wanted),
    assumed: 'the tasks are opened',
    result: { taskIds: [], skipped: 0 },
  }),
}
