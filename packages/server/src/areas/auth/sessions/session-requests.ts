import type { Expressions } from '../../../expressions/expressions.ts'
import { Failure, unauthenticated } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { appendEvents, type Change, type RequestFacts } from '../../../service/events.ts'
import { acrOf } from '../../../service/session-facts.ts'
import type { Tenant } from '../../../service/tenant.ts'
import type { Principal } from '../rights/user-principal.ts'
import { sessionEnded, sessionObserved, sessionRefused } from './events.ts'
import type { NeededStepUp, StepUp } from './session-rules.ts'
import { endSessions } from './store.ts'

/** A request of a session, before it is served. */
export type SessionRequest = {
  readonly tenant: Tenant
  readonly principal: Principal
  readonly now: Temporal.Instant
  readonly ip: string
  readonly correlation: string
  readonly request: RequestFacts
}

/** The same rule is recorded for the same session once in this time. */
const RECORDED_HOURS = 1
const MOST_RECORDED = 20_000

/** Applies the rules of session policies to requests; what they refuse or observe is recorded. */
export class SessionRequests {
  readonly #expressions: Expressions
  readonly #recorded = new Map<string, Temporal.Instant>()

  constructor(expressions: Expressions) {
    this.#expressions = expressions
  }

  /** Answers the credential that the session lacks, if it lacks one; fails when the request is refused otherwise. */
  async check(asked: SessionRequest): Promise<NeededStepUp | undefined> {
    const { principal, ip, now } = asked
    if (!principal.rule) return undefined
    const { session } = principal
    const { decision, observed } = principal.rule({ session: session!, ip, now, expressions: this.#expressions })
    const changes = observed
      .filter(({ ruleId }) => this.#isNew(`${session!.id} ${ruleId}`, now))
      .map((one) => sessionObserved(session!.id, userIdOf(principal.actor), one))
    if (decision.kind === 'allow') return void (await record(asked, changes))
    if (decision.kind === 'enrol') throw enrolmentRequired()
    const isNew = this.#isNew(`${session!.id} ${decision.ruleId} ${decision.kind}`, now)
    if (isNew) changes.push(sessionRefused(session!.id, userIdOf(principal.actor), decision))
    if (decision.kind === 'deny') {
      await record(asked, changes, true)
      throw unauthenticated('SESSION_DENIED', decision.reasonUser || 'the session was ended by a rule; sign in again')
    }
    await record(asked, changes)
    if (decision.kind === 'stepUp') {
      return { ...decision.required, acr: acrOf(decision.required.level) }
    }
    throw new Failure('PERMISSION_DENIED', 'SESSION_RULE_FAILED', 'a rule of the session policy could not be evaluated')
  }

  #isNew(key: string, now: Temporal.Instant): boolean {
    const last = this.#recorded.get(key)
    if (last && Temporal.Instant.compare(last.add({ hours: RECORDED_HOURS }), now) > 0) return false
    this.#recorded.delete(key)
    this.#recorded.set(key, now)
    if (this.#recorded.size > MOST_RECORDED) this.#recorded.delete(this.#recorded.keys().next().value!)
    return true
  }
}

async function record(asked: SessionRequest, changes: readonly Change[], ends = false): Promise<void> {
  if (changes.length === 0 && !ends) return
  const { tenant, principal, now, ip, correlation, request } = asked
  await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const ended = ends ? await endSessions(tx, { sessionIds: [principal.session!.id] }, 'policy') : []
    const { actor, names, roles } = principal
    const cause = { actor, names, roles, correlation, lineage: [], ip, request }
    const all = [...changes, ...ended.map(sessionEnded)]
    return { result: undefined, last: all.length > 0 ? [appendEvents(all, cause, now)] : [] }
  })
}

const enrolmentRequired = (): Failure =>
  new Failure('PERMISSION_DENIED', 'ENROLLMENT_REQUIRED', 'add a credential at /account first')

const MESSAGE = 'this needs a newer or stronger sign-in'

/** A client starts an authorization request with these values (RFC 9470). */
export function stepUpOfToken({ level, maxAgeSeconds, acr }: NeededStepUp): Failure {
  const age = maxAgeSeconds > 0 ? `, max_age="${maxAgeSeconds}"` : ''
  const challenge = `Bearer error="insufficient_user_authentication", error_description="${MESSAGE}", acr_values="${acr}"${age}`
  return new Failure('UNAUTHENTICATED', 'STEP_UP_REQUIRED', MESSAGE, {
    metadata: metadataOf({ level, maxAgeSeconds }),
    headers: { 'www-authenticate': challenge },
  })
}

/** A page of ours sends the person to /login with them. */
export const stepUpOfBrowser = (required: StepUp): Failure =>
  new Failure('PERMISSION_DENIED', 'STEP_UP_REQUIRED', MESSAGE, { metadata: metadataOf(required) })

const metadataOf = ({ level, maxAgeSeconds }: Pick<StepUp, 'level' | 'maxAgeSeconds'>) => ({
  level,
  maxAgeSeconds: String(maxAgeSeconds),
})
