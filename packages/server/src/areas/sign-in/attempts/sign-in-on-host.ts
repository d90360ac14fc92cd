import type { Expressions } from '../../../expressions/expressions.ts'
import { precondition } from '../../../lib/failure.ts'
import type { Secret } from '../../../lib/secret.ts'
import { CONSOLE_CLIENT, hashOfToken, newSessionToken } from '../../auth/sessions/api.ts'
import { recording, type SignInCall } from '../local/call.ts'
import { findPersonByEmail } from '../local/people.ts'
import { findConfigFor } from '../upstream/find-config-for.ts'
import { finishSignIn } from './finish.ts'
import { insertAttempt } from './store.ts'

type Wanted = { readonly email: string; readonly userAgent: string; readonly expressions: Expressions }

/**
 * Signs a person in as if the provider had vouched for them, under the same policies; only the host of a service can ask
 * for it. Answers what the browser would hold.
 */
export function signInOnHost(call: SignInCall, { email, userAgent, expressions }: Wanted): Promise<Secret> {
  return recording(call, async ({ tx, emit }) => {
    const person = await findPersonByEmail(tx, email)
    if (!person) throw precondition('INVALID_STATE', `nobody has the address ${email}, or more than one person has`)
    const attempt = await insertAttempt(tx, {
      browserHash: hashOfToken(newSessionToken().reveal())!,
      clientId: CONSOLE_CLIENT,
      continuation: { type: 'page', path: '/' },
      requirement: { freshSince: undefined, minLevel: 'AUTH_LEVEL_NONE' },
      loginHint: email,
    })
    const finished = await finishSignIn(tx, {
      expressions,
      attempt,
      evidence: {
        userId: person.id,
        credentialTypes: ['CREDENTIAL_TYPE_UPSTREAM_IDP'],
        level: 'AUTH_LEVEL_MULTI_FACTOR',
        authTime: tx.now,
        authConfigId: (await findConfigFor(tx, email))?.id ?? '',
      },
      ip: call.ip,
      userAgent,
      before: undefined,
    })
    for (const change of finished.changes) emit(change)
    if (!('session' in finished)) throw precondition('INVALID_STATE', `${email} may not sign in`)
    return finished.token
  })
}
