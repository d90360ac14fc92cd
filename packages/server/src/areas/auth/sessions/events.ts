import type { Change } from '../../../service/events.ts'
import type { SessionsRow } from '../../../store/tables.ts'
import type { RuleDecision } from './session-rules.ts'
import { Session } from './shape.ts'
import { toSession } from './view.ts'

export const sessionStarted = (row: SessionsRow): Change => ({
  kind: 'auth.session.started',
  subject: { type: 'session', id: row.id },
  after: wire(row),
})

export const sessionEnded = (row: SessionsRow): Change => ({
  kind: 'auth.session.ended',
  subject: { type: 'session', id: row.id },
  before: wire({ ...row, ended_at: null, end_reason: '' }),
  after: wire(row),
})

type Refused = Extract<RuleDecision, { readonly ruleId: string }>

/** A rule of the session policy has refused a request. */
export const sessionRefused = (id: string, userId: string, decision: Refused): Change => ({
  kind: 'auth.session.refused',
  subject: { type: 'session', id },
  after: { userId, ruleId: decision.ruleId, outcome: decision.kind, detail: detailOf(decision) },
})

const detailOf = (decision: Refused): string => {
  if (decision.kind === 'deny') return decision.reasonAdmin
  return decision.kind === 'error' ? decision.message : decision.required.level
}

/** A rule that is only observed has matched a request. */
export const sessionObserved = (
  id: string,
  userId: string,
  { ruleId, outcome }: { readonly ruleId: string; readonly outcome: string },
): Change => ({
  kind: 'auth.session.observed',
  subject: { type: 'session', id },
  after: { userId, ruleId, outcome },
})

const wire = (row: SessionsRow) => Session.write(toSession(row)) as Change['after'] // Safe because a shape writes an object.
