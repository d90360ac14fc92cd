import { lookAtRun, startRun, stopRun } from './action-run.ts'
import { allowClient } from './client-id-approval.ts'
import { actionKeyOf, askConnector, finishActionLate, lookAtConnector, withdrawAction } from './connector-action.ts'
import { failed } from './failed-action.ts'
import type { StepInProgress, StepKind } from './step-kind.ts'
import { lookAtToolCall, startToolCall } from './tool-call.ts'

type Target = {
  readonly automation?: { readonly automationTemplateId?: string }
  readonly resourceAction?: { readonly resourceActionId?: string }
  readonly toolCall?: object
  readonly clientIdApproval?: object
}

// Safe because a step of a policy is stored as its shape wrote it.
const targetOf = ({ step }: StepInProgress): Target => step.document as Target

/** Something is run: an automation, an action of a connector, or a call of a tool; or a client is let in. */
export const actionStep: StepKind = {
  name: 'action',
  async start(_tx, at) {
    const { automation, resourceAction, toolCall, clientIdApproval } = targetOf(at)
    at.note('actionInstanceCreated', {}, { userId: '' })
    if (automation) return startRun(at, automation.automationTemplateId ?? '')
    if (resourceAction) return askConnector(at, resourceAction.resourceActionId ?? '')
    if (toolCall) return startToolCall(at)
    if (clientIdApproval) return allowClient(at)
    return failed(at, 'UNIMPLEMENTED', 'this service cannot run such an action')
  },

  look(_tx, at) {
    const { resourceAction, toolCall } = targetOf(at)
    if (toolCall) return lookAtToolCall(at)
    return resourceAction ? lookAtConnector(at) : lookAtRun(at)
  },
  stop: (_tx, at) => (targetOf(at).resourceAction ? withdrawAction(at) : stopRun(at)),
  workKey: actionKeyOf,
  finishLate: finishActionLate,
}
