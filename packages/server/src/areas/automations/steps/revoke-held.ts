import { type Held, revokes } from './choose-entitlements.ts'
import { output, type RunFacts, type StepContext, type StepEnd } from './step-kind.ts'

type Chosen = {
  readonly userId: string
  readonly held: readonly Held[]
  readonly skipped: number
  /** One task for an app, however many accounts the user has there. */
  readonly oncePerApp?: boolean
}

/** Asks for what a step has chosen to be taken away. */
export async function revokeHeld(
  step: StepContext,
  { userId, held, skipped, oncePerApp = false }: Chosen,
): Promise<StepEnd> {
  const entitlements = held.map(({ app_id, entitlement_id, app_user_ids }) => ({
    appId: app_id,
    entitlementId: entitlement_id,
    accountIds: oncePerApp ? app_user_ids.slice(0, 1) : app_user_ids,
  }))
  const asked = { userId, entitlements, description: reasonOf(step.run) }
  const opened = await step.effects.openRevokes(asked, revokes(userId, held))
  return output({ task_ids: opened.taskIds, skipped_count: skipped + opened.skipped })
}

/** Why a task of an automation is there, for the people who read it. */
export const reasonOf = ({ automationId, executionId, stepName }: RunFacts): string =>
  `Step "${stepName}" of run ${executionId} of automation ${automationId}.`
