import type { Answered } from '@reeve/client/session'

type Call = Answered.GatewayCall

/** What a call has to pass, in the order of the gateway. */
const STEPS = ['switches', 'approved', 'granted', 'checks', 'approval', 'server'] as const
export type Step = (typeof STEPS)[number]

/** Where each reason refuses. One that can also come later, such as a kill switch, is shown where it is checked first. */
const REFUSED_AT: Readonly<Record<string, Step>> = {
  kill_switch: 'switches',
  client_closed: 'switches',
  client_type_not_allowed: 'switches',
  too_many_calls: 'switches',
  tool_not_approved: 'approved',
  not_granted: 'granted',
  request_created: 'granted',
  classifier_denied: 'checks',
  hook_denied: 'checks',
  approval_required: 'approval',
  upstream_error: 'server',
  timeout: 'server',
  connect_required: 'server',
  output_too_large: 'server',
}

export type PassedStep = { readonly step: Step; readonly isRefused: boolean }

/** The steps that a call has passed, and the one that refused it as the last. */
export function stepsOf({
  denialReason,
  taskId,
  toolId,
}: Pick<Call, 'denialReason' | 'taskId' | 'toolId'>): PassedStep[] {
  if (toolId === '') return []
  const refusedAt = denialReason === '' ? undefined : (REFUSED_AT[denialReason] ?? 'switches')
  const last = refusedAt ? STEPS.indexOf(refusedAt) : STEPS.length - 1
  return STEPS.slice(0, last + 1)
    .filter((step) => step !== 'approval' || step === refusedAt || taskId !== '')
    .map((step) => ({ step, isRefused: step === refusedAt }))
}
