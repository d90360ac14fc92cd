import type { EndpointCall, EndpointReply } from '../../../service/endpoint.ts'
import type { SessionFacts } from '../../../service/session-facts.ts'
import type { WriteTx } from '../../../store/database.ts'
import { isKept } from '../../../wire/field.ts'
import type { Browser } from '../browser.ts'
import { redirectTo } from '../pages/reply.ts'
import type { Continuation } from './continuation.ts'
import { type AttemptError, type AuthenticationRequest, decideAuthentication } from './decide.ts'
import { insertAttempt, takeOutcome } from './store.ts'

/** Where an attempt comes back to whoever began it, the address has its id added under this name. */
export const OUTCOME = 'sign_in_attempt'

type Asked = {
  readonly call: Pick<EndpointCall, 'query'>
  readonly browser: Browser
  /** Of whoever is signed in in this browser. */
  readonly session: SessionFacts | undefined
  readonly request: AuthenticationRequest
  /** Which request it is: an outcome counts only for the one that began the attempt. */
  readonly continuation: Continuation
  readonly clientId: string
  readonly loginHint: string
}

export type Authenticated =
  | { readonly outcome: 'use'; readonly session: SessionFacts }
  | { readonly outcome: 'sign-in'; readonly reply: EndpointReply }
  | { readonly outcome: 'refuse'; readonly error: AttemptError }

/**
 * The session that meets a request of a client or an app: one that does already, or the one of an attempt that this
 * request began. Otherwise an attempt begins, where a page may be shown.
 */
export async function authenticate(tx: WriteTx, asked: Asked): Promise<Authenticated> {
  const { call, browser, session, request, continuation } = asked
  const attemptId = call.query.get(OUTCOME)
  if (attemptId !== null && isKept(attemptId)) {
    const outcome = await takeOutcome(tx, { id: attemptId, browserHash: browser.hash }, continuation)
    if (outcome && 'error' in outcome) return { outcome: 'refuse', error: outcome.error as AttemptError } // Safe because finishSignIn stores no other.
    // The session that came of the attempt may have ended meanwhile: that is an error, not a reason to begin again.
    if (outcome && session?.id !== outcome.sessionId) return { outcome: 'refuse', error: 'login_required' }
    if (outcome && session) return { outcome: 'use', session }
  }
  const decision = decideAuthentication(request, { session, now: tx.now })
  if (decision.outcome === 'refuse') return decision
  if (decision.outcome === 'use') return { outcome: 'use', session: session! }
  const attempt = await insertAttempt(tx, {
    browserHash: browser.hash,
    clientId: asked.clientId,
    continuation,
    requirement: decision.requirement,
    loginHint: asked.loginHint,
  })
  const cookies = browser.cookie === undefined ? [] : [browser.cookie]
  return { outcome: 'sign-in', reply: redirectTo(`/login?attempt=${attempt.id}`, cookies) }
}
