import type { EndpointReply } from '../../../../service/endpoint.ts'
import { CONSOLE_CLIENT } from '../../../auth/sessions/api.ts'
import { type Decision, decideAuthentication, type Requirement } from '../../attempts/decide.ts'
import { insertAttempt } from '../../attempts/store.ts'
import { FRESH_SECONDS } from '../../local/factors/fresh-session.ts'
import { redirectTo } from '../reply.ts'
import type { Account } from './account-page.ts'

/** Whether the session is new and sure enough: with a second factor, if the person had one when it began. */
export const freshness = ({ session, call, methods }: Account): Decision =>
  decideAuthentication(
    {
      prompt: undefined,
      maxAgeSeconds: FRESH_SECONDS,
      minLevel: methods.lacksSecond ? 'AUTH_LEVEL_MULTI_FACTOR' : 'AUTH_LEVEL_SINGLE_FACTOR',
    },
    { session, now: call.now },
  )

/**
 * The person signs in again and comes back to the page. The level is not asked for: a sign-in takes the second factor of
 * whoever has one, and a recovery code, which raises no level, has to be enough to replace a factor that is lost.
 */
export async function signInAgain(
  { call, browser, person }: Account,
  path: string,
  { freshSince }: Requirement,
): Promise<EndpointReply> {
  const { tenant, now } = call
  const attempt = await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => ({
    result: await insertAttempt(tx, {
      browserHash: browser.hash,
      clientId: CONSOLE_CLIENT,
      continuation: { type: 'page', path },
      requirement: { freshSince: freshSince ?? now, minLevel: 'AUTH_LEVEL_SINGLE_FACTOR' },
      loginHint: person.email,
    }),
    last: [],
  }))
  return redirectTo(`/login?attempt=${attempt.id}`, browser.cookie === undefined ? [] : [browser.cookie])
}
