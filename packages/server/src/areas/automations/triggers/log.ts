import { ExpressionError } from '../../../expressions/expression-error.ts'
import type { Cause, Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import type { LiveTrigger } from './live.ts'

const AUTOMATION = {
  type: 'Automation',
  code: 'automation',
  says: { trigger_error: 'The condition of a trigger of {it} failed' },
  severity: { trigger_error: 'Low' },
} as const

export const triggerLog: LogRules = {
  'automations.automation.triggerError': entityRule(AUTOMATION, 'trigger_error', 'trigger_error'),
}

type Place = Pick<LiveTrigger, 'automationId' | 'kind' | 'place'>

/** For how many the expression failed, and how it did for the first. */
export type FailedAsking = { readonly error: ExpressionError; readonly count: number }

/** The condition of a trigger could not be evaluated: nothing was started for it. */
export const failedChange = ({ automationId, kind, place }: Place, eventKey: string, failed: FailedAsking): Change => ({
  kind: 'automations.automation.triggerError',
  subject: { type: 'automation', id: automationId },
  after: {
    triggerKind: kind,
    triggerPlace: place,
    eventKey,
    error: failed.error.message.slice(0, 1024),
    count: failed.count,
  },
})

export const causeOfTriggers = (correlation: string): Cause => ({
  actor: { kind: 'system', component: 'automations.triggers' },
  roles: [],
  correlation,
  lineage: [],
})

/** Only what an expression did is its automation's fault. */
export function expressionError(error: unknown): ExpressionError {
  if (error instanceof ExpressionError) return error
  throw error
}
