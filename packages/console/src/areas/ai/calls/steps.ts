import type { Answered } from '@reeve/client/session'

type Call = Answered.GatewayCall

/** What a call has to pass, in the order of the gateway. */
const STEPS = ['switches', 'approved', 'granted', 'checks', 'approval', 'hooksBefore', 'server', 'hooksAfter'] as const
export type Step = (typeof STEPS)[number]

/** Where each reason refuses. One that can also come later, such as a kill switch, is shown where it is checked first. */
const REFUSED_AT: Readonly<Record<string, Step>> = {
  kill_switch: 'switches',
  client_closed: 'switches',
  client_type_not_allowed: 'switches',
  too_many_calls: 'switches',
  input_too_large: 'switches',
  tool_not_approved: 'approved',
  resource_not_approved: 'approved',
  uri_not_allowed: 'approved',
  not_granted: 'granted',
  request_created: 'granted',
  classifier_denied: 'checks',
  approval_required: 'approval',
  upstream_error: 'server',
  timeout: 'server',
  connect_required: 'server',
  output_too_large: 'server',
}

export type PassedStep = { readonly step: Step; readonly isRefused: boolean }
type Shown = Pick<Call, 'denialReason' | 'taskId' | 'toolId' | 'resourceId' | 'hookResults'>

/** The steps that a call has passed, and the one that refused it as the last. */
export function stepsOf(call: Shown): PassedStep[] {
  if (call.toolId === '' && call.resourceId === '') return []
  const refusedAt = refusingStep(call)
  const last = refusedAt ? STEPS.indexOf(refusedAt) : STEPS.length - 1
  return STEPS.slice(0, last + 1)
    .filter((step) => step === refusedAt || wasTaken(call, step))
    .map((step) => ({ step, isRefused: step === refusedAt }))
}

/** A hook that denies is the last that ran. */
function refusingStep({ denialReason, hookResults }: Shown): Step | undefined {
  if (denialReason === '') return undefined
  if (denialReason === 'hook_denied') return HOOKS_AT[hookResults.at(-1)?.event ?? ''] ?? 'hooksBefore'
  return REFUSED_AT[denialReason] ?? 'switches'
}

const HOOKS_AT: Readonly<Record<string, Step>> = { PRE_TOOL_USE: 'hooksBefore', POST_TOOL_USE: 'hooksAfter' }

/** What the hooks of a step have said. */
export const hooksAt = ({ hookResults }: Pick<Call, 'hookResults'>, step: Step): Call['hookResults'] =>
  hookResults.filter(({ event }) => HOOKS_AT[event] === step)

function wasTaken(call: Shown, step: Step): boolean {
  if (step === 'approval') return call.taskId !== ''
  return !step.startsWith('hooks') || hooksAt(call, step).length > 0
}
