import type { HookResult } from '../../ai-hooks/api.ts'
import type { ToolOutput, Verdict } from './call.ts'
import type { Stopped } from './stops.ts'

/** Why a call did not get through, in the words of programs. */
export type Reason =
  | 'kill_switch'
  | 'client_type_not_allowed'
  | 'tool_not_approved'
  | 'resource_not_approved'
  | 'uri_not_allowed'
  | 'not_granted'
  | 'request_created'
  | 'classifier_denied'
  | 'hook_denied'
  | 'hidden_text'
  | 'approval_required'
  | 'upstream_error'
  | 'timeout'
  | 'connect_required'
  | 'too_many_calls'
  | 'output_too_large'
  | 'input_too_large'
  | 'unknown_tool'
  | 'unknown_resource'

/** What was found out about a call on its way. */
export type Found = {
  readonly verdicts: readonly Verdict[]
  readonly hooks: readonly HookResult[]
  readonly taskId: string
}

export const NOTHING_FOUND: Found = { verdicts: [], hooks: [], taskId: '' }

export type Refused = Found & {
  readonly kind: 'refused'
  readonly result: 'DENIED' | 'ERROR'
  readonly reason: Reason
  readonly message: string
  readonly stopped?: Stopped['target']
  /** The hook that denied it. */
  readonly hookId?: string
}

export type CallEnd = (Found & { readonly kind: 'answered'; readonly output: ToolOutput }) | Refused

type More = Partial<Found> & Pick<Refused, 'stopped' | 'hookId'>

export const refuse = (
  result: 'DENIED' | 'ERROR',
  reason: Reason,
  message: string,
  more: Partial<More> = {},
): Refused => ({ ...NOTHING_FOUND, kind: 'refused', result, reason, message, ...more })
