import type { StepInProgress, StepKind } from '../step-kind.ts'
import { lookAtRun, startRun, stopRun } from './action-run.ts'
import { actionKeyOf, askConnector, finishActionLate, lookAtConnector, withdrawAction } from './connector-action.ts'
import { failed } from './failed-action.ts'

type Target = {
  readonly automation?: { readonly automationTemplateId?: string }
  readonly resourceAction?: { readonly resourceActionId?: string }
}

// Safe because a step of a policy is stored as its shape wrote it.
const targetOf = ({ step }: StepInProgress): Target => step.document as Target

/** Something is run: an automation, or an action of a connector. */
export const actionStep: StepKind = {
  async start(_tx, at) {
    const { automation, resourceAction } = targetOf(at)
    at.note('actionInstanceCreated', {}, { userId: '' })
    if (automation) return startRun(at, automation.automationTemplateId ?? '')
    if (resourceAction) return askConnector(at, resourceAction.resourceActionId ?? '')
    return failed(at, 'UNIMPLEMENTED', 'this service cannot run such an action')
  },

  look: (_tx, at) => (targetOf(at).resourceAction ? lookAtConnector(at) : lookAtRun(at)),
  stop: (_tx, at) => (targetOf(at).resourceAction ? withdrawAction(at) : stopRun(at)),
  workKey: actionKeyOf,
  finishLate: finishActionLate,
}
