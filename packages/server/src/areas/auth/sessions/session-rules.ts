import type { Expressions } from '../../../expressions/expressions.ts'
import { extensionPoint } from '../../../service/extension.ts'
import type { AuthLevel, SessionFacts } from '../../../service/session-facts.ts'
import type { Sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** A credential that a session has to be raised by before it can be used. */
export type StepUp = { readonly level: AuthLevel; readonly maxAgeSeconds: number; readonly types: readonly string[] }

/** The same with the value of `acr_values` by which a client asks for the level. */
export type NeededStepUp = StepUp & { readonly acr: string }

export type RuleDecision =
  | { readonly kind: 'allow' }
  /** Ends the session. */
  | { readonly kind: 'deny'; readonly ruleId: string; readonly reasonUser: string; readonly reasonAdmin: string }
  | { readonly kind: 'stepUp'; readonly ruleId: string; readonly required: StepUp }
  /** Only this request is refused. */
  | { readonly kind: 'error'; readonly ruleId: string; readonly message: string }
  /** The session is good for nothing but to enrol a credential. */
  | { readonly kind: 'enrol' }

/** `observed` are rules that only look on, with what they would have done. */
export type Ruling = {
  readonly decision: RuleDecision
  readonly observed: readonly { readonly ruleId: string; readonly outcome: string }[]
}

export type RuledRequest = {
  readonly session: SessionFacts
  readonly ip: string
  readonly now: Temporal.Instant
  readonly expressions: Expressions
}

/** Decides about one request of a session. */
export type SessionRule = (request: RuledRequest) => Ruling

/** Rules that another area has for the requests of sessions. The expressions are over the row `s` of the session. */
export type SessionRules = {
  /** What the rules are; null when there are none, and then a request costs nothing more. */
  readonly stored: Sql
  /** Makes the rules ready for one person. */
  prepare(tx: Tx, userId: string, stored: unknown): Promise<SessionRule>
}

export const sessionRules = extensionPoint<SessionRules>('auth.sessionRules')

/** Whether the client of the row `s` of a session is one of others, which acts for the person. */
export const externalClients = extensionPoint<Sql>('auth.externalClients')

/** The client of the session of a browser: the pages of the service itself. */
export const CONSOLE_CLIENT = 'reeve-console'

/** The client of a session in which a person may do nothing but enrol a credential. */
export const ENROLMENT_CLIENT = 'reeve-enrolment'

export const onlyEnrols: SessionRule = () => ({ decision: { kind: 'enrol' }, observed: [] })
