import type { Answered } from '@reeve/client/session'
import type { BarGroup } from '../../charts/day-bars.tsx'
import { formatMember } from '../../lib/format.ts'
import type { Tone } from '../../ui/tone.ts'
import { texts } from './texts.ts'

/** States of a delivery, as the address of a page has them. */
export const STATES = [
  'pending',
  'running',
  'error',
  'waiting_callback',
  'process_response',
  'success',
  'fatal_error',
] as const
export type State = (typeof STATES)[number]

const PREFIX = 'WEBHOOK_STATE_'

export const wireState = (state: State): string => PREFIX + state.toUpperCase()

export function stateOf({ state }: { readonly state: string }): State {
  const name = state.slice(PREFIX.length).toLowerCase()
  return STATES.find((one) => one === name) ?? 'pending'
}

export const isFinal = (state: State): boolean => state === 'success' || state === 'fatal_error'

export const TONES: Readonly<Record<State, Tone>> = {
  pending: 'neutral',
  running: 'busy',
  error: 'busy',
  waiting_callback: 'busy',
  process_response: 'busy',
  success: 'good',
  fatal_error: 'bad',
}

const UNDER_WAY: readonly State[] = ['pending', 'running', 'waiting_callback', 'process_response']

export const BARS: readonly BarGroup[] = [
  { name: texts.bars.delivered, color: 'var(--low)', states: [wireState('success')] },
  { name: texts.bars.retrying, color: 'var(--medium)', states: [wireState('error')] },
  { name: texts.bars.failed, color: 'var(--critical)', states: [wireState('fatal_error')] },
  { name: texts.bars.underWay, color: 'var(--info)', states: UNDER_WAY.map(wireState) },
]

/** What made a delivery, in words. */
export function sourceName({ source }: Pick<Answered.WebhookInstance, 'source'>): string {
  const [kind] = Object.entries(source ?? {}).find(([, value]) => value !== undefined && value !== null) ?? []
  return kind === undefined ? '' : formatMember(kind)
}

export const PROOFS = ['hmac', 'jwt', 'capabilityUrl'] as const
export type Proof = (typeof PROOFS)[number]

export const proofName = (proof: string): string => texts.proofs[PROOFS.find((one) => one === proof) ?? 'hmac']
