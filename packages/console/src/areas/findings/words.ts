import type { Answered } from '@reeve/client/session'
import { formatName } from '../../lib/format.ts'
import { SEVERITIES, type Severity } from '../../ui/severity.ts'
import type { Tone } from '../../ui/tone.ts'
import { typeName } from './type-name.ts'

export type Finding = Answered.Finding

export const STATES = ['open', 'in_progress', 'snoozed', 'risk_accepted', 'suppressed', 'resolved'] as const
export type State = (typeof STATES)[number]
/** What somebody still has to do something about. */
export const UNRESOLVED: readonly State[] = ['open', 'in_progress']

const TONES: Readonly<Record<State, Tone>> = {
  open: 'bad',
  in_progress: 'busy',
  snoozed: 'neutral',
  risk_accepted: 'neutral',
  suppressed: 'neutral',
  resolved: 'good',
}

export const severityOf = ({ severity }: Pick<Finding, 'severity'>): Severity =>
  SEVERITIES.find((one) => severity === wireSeverity(one)) ?? 'info'
export const stateOf = ({ state }: Finding): State => STATES.find((one) => state === wireState(one)) ?? 'open'

export const wireSeverity = (severity: Severity): string => `FINDING_SEVERITY_${severity.toUpperCase()}`
export const wireState = (state: State): string => `FINDING_STATE_${state.toUpperCase()}`

export const stateName = (state: State): string => formatName(state)
export const stateTone = (state: State): Tone => TONES[state]

export const titleOf = (finding: Finding): string => finding.description.split('\n')[0] || typeName(finding)
