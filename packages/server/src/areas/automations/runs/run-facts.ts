import type { Step } from '../definitions/content.ts'
import type { RunFacts } from '../steps/step-kind.ts'
import type { Taken } from './take.ts'

/** What a step may read of its run. */
export const factsOf = (taken: Taken, step: Step): RunFacts => ({
  executionId: String(taken.id),
  automationId: taken.automation_id,
  version: taken.version,
  appId: taken.app_id,
  withinApp: taken.within_app,
  subjectUserId: taken.subject_user_id,
  lineage: [...taken.lineage, taken.automation_id],
  correlation: taken.correlation,
  stepName: step.name,
  effectKey: `${taken.id}/${step.name}/1`,
})
