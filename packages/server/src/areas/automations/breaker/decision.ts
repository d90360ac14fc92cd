import { invalid } from '../../../lib/failure.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { text } from '../../../wire/scalars.ts'
import type { Decision } from './resolve.ts'

const PausedExecutionDecision = enumeration('PausedExecutionDecision', 'What becomes of paused runs.', [
  'PAUSED_EXECUTION_DECISION_UNSPECIFIED',
  'PAUSED_EXECUTION_DECISION_RUN',
  'PAUSED_EXECUTION_DECISION_CANCEL',
])

const MOST_BYTES = 1024

/** The members of every request that decides about paused runs. */
export const decisionFields = {
  decision: oneOfNames(PausedExecutionDecision, 'Run them, or cancel them.'),
  reason: text(MOST_BYTES, 'Why; needed to cancel. Kept in the log and with each run cancelled.', { multiline: true }),
}

type Given = { readonly decision?: string; readonly reason?: string }

/** Undefined when nothing is decided. */
export function decisionOf({ decision, reason = '' }: Given): Decision | undefined {
  if (Buffer.byteLength(reason) > MOST_BYTES) {
    throw invalid('reason', `at most ${MOST_BYTES} bytes`, 'VALUE_TOO_LONG')
  }
  if (decision === 'PAUSED_EXECUTION_DECISION_RUN') return { decision: 'RUN', reason }
  if (decision !== 'PAUSED_EXECUTION_DECISION_CANCEL') return undefined
  if (reason.trim() === '') throw invalid('reason', 'is required to cancel', 'VALUE_REQUIRED')
  return { decision: 'CANCEL', reason }
}

export function requiredDecision(given: Given): Decision {
  const decision = decisionOf(given)
  if (!decision) {
    const right = 'must be PAUSED_EXECUTION_DECISION_RUN or PAUSED_EXECUTION_DECISION_CANCEL'
    throw invalid('decision', right, 'VALUE_REQUIRED')
  }
  return decision
}
