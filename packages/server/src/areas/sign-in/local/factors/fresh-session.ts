import type { Context } from '../../../../service/context.ts'
import { CONSOLE_CLIENT, stepUpOfBrowser, stepUpOfToken } from '../../../auth/sessions/api.ts'
import { decideAuthentication } from '../../attempts/decide.ts'

/** How long ago the person may have signed in to change what it signs in with. */
export const FRESH_SECONDS = 600

/** Refuses a change of credentials in a session that is older. Keys have no session: whoever made one was signed in. */
export function checkFreshSession({ session, actor, tx }: Pick<Context, 'session' | 'actor' | 'tx'>): void {
  if (!session) return
  const level = 'AUTH_LEVEL_SINGLE_FACTOR'
  const wanted = { prompt: undefined, maxAgeSeconds: FRESH_SECONDS, minLevel: level } as const
  if (decideAuthentication(wanted, { session, now: tx.now }).outcome === 'use') return
  const needed = { level, maxAgeSeconds: FRESH_SECONDS, types: [], acr: '' } as const
  // The pages of the service hold the cookie of their session; every other client has a token.
  const isBrowser = 'clientId' in actor && actor.clientId === CONSOLE_CLIENT
  throw isBrowser ? stepUpOfBrowser(needed) : stepUpOfToken(needed)
}
