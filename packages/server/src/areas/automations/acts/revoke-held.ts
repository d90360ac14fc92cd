import { type Opened, openRevokes } from '../../requests/automated/api.ts'
import { findRolesDecider } from '../runs/roles-decided.ts'
import { output, type RunFacts, type StepContext, type StepEnd } from '../steps/step-kind.ts'
import { type Held, revokes } from './choose-entitlements.ts'
import type { StepEffect } from './effects.ts'

type Chosen = {
  readonly userId: string
  readonly held: readonly Held[]
  readonly skipped: number
  /** One task for an app, however many accounts the user has there. */
  readonly oncePerApp?: boolean
}

/** Asks for what a step has chosen to be taken away. */
export async function revokeHeld(step: StepContext, chosen: Chosen): Promise<StepEnd> {
  const opened = await step.perform(revoking, chosen)
  return output({ task_ids: opened.taskIds, skipped_count: chosen.skipped + opened.skipped })
}

const revoking: StepEffect<Chosen, Opened> = {
  async act(step, { userId, held, oncePerApp = false }) {
    const entitlements = held.map(({ app_id, entitlement_id, app_user_ids }) => ({
      appId: app_id,
      entitlementId: entitlement_id,
      accountIds: oncePerApp ? app_user_ids.slice(0, 1) : app_user_ids,
    }))
    const asked = { userId, entitlements, description: reasonOf(step.run) }
    return openRevokes(step, asked, await findRolesDecider(step.tx, step.run))
  },
  rehearse: async (_step, { userId, held }) => ({
    effect: revokes(userId, held),
    assumed: 'the tasks are opened',
    result: { taskIds: [], skipped: 0 },
  }),
}

/** Why a task of an automation is there, for the people who read it. */
export const reasonOf = ({ automationId, executionId, stepName }: RunFacts): string =>
  `Step "${stepName}" of run ${executionId} of automation ${automationId}.`
