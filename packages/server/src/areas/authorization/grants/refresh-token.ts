import type { WriteTx } from '../../../store/database.ts'
import { sql } from '../../../store/sql.ts'
import type { RefreshTokensRow, SessionsRow } from '../../../store/tables.ts'
import { type Grant, needed, OAuthError } from '../../auth/oauth/api.ts'
import { endSessions, lockSession, sessionEnded } from '../../auth/sessions/api.ts'
import { checkClient } from '../clients/external.ts'
import { hashOf } from '../opaque-token.ts'
import { tokensOf } from './session-tokens.ts'

/** The next access token. A refresh token that was already exchanged ends the session: two parties hold it. */
export const refreshToken: Grant<undefined> = {
  name: 'refresh_token',
  locksClient: false,
  hasScopes: true,

  async prepare() {
    return undefined
  },

  async decide({ call, form }, tx) {
    const clientId = needed(form, 'client_id')
    await checkClient(tx, clientId, call.ip)
    const hash = hashOf(needed(form, 'refresh_token'))
    const token = await tx.find<RefreshTokensRow>(
      sql`select * from refresh_tokens where token_hash = ${hash} and client_id = ${clientId} for update`,
    )
    const session = token && (await lockSession(tx, token.session_id))
    if (!token || !session || Temporal.Instant.compare(token.expires_at, tx.now) <= 0)
      throw notAccepted('token_unknown')
    const scope = form.get('scope') ?? token.scope
    if (!isWithin(scope, token.scope)) throw new OAuthError('invalid_scope', 'scope is wider than it was')
    await checkUse(tx, token, session)
    if (session.rotate_refresh && !token.rotated_at) {
      await tx.run(sql`update refresh_tokens set rotated_at = ${tx.now} where token_hash = ${hash}`)
    }
    return tokensOf(tx, { session, scope, nonce: '' })
  },
}

/** Within the window a second use is a client whose first answer was lost. */
async function checkUse(tx: WriteTx, { rotated_at }: RefreshTokensRow, session: SessionsRow): Promise<void> {
  if (!rotated_at) return
  const until = rotated_at.add({ seconds: session.refresh_window_seconds })
  if (Temporal.Instant.compare(tx.now, until) <= 0) return
  const ended = await endSessions(tx, { sessionIds: [session.id] }, 'reuse_detected')
  throw notAccepted('token_reused', ended.map(sessionEnded))
}

const isWithin = (asked: string, granted: string): boolean => {
  const all = new Set(granted.split(' '))
  return asked.split(' ').every((word) => word === '' || all.has(word))
}

const notAccepted = (detail: string, changes: OAuthError['changes'] = []): OAuthError =>
  new OAuthError('invalid_grant', 'the refresh token was not accepted', { detail, changes })
