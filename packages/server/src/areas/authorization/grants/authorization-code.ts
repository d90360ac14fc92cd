import { createHash } from 'node:crypto'
import { type Grant, needed, OAuthError } from '../../auth/oauth/api.ts'
import { endSessions, lockSession, sessionEnded } from '../../auth/sessions/api.ts'
import { checkClient } from '../clients/external.ts'
import { lockCode, saveUse } from '../codes.ts'
import { beginClientSession } from './session-tokens.ts'

/** The client shows the code and what its challenge was made of. */
export const authorizationCode: Grant<undefined> = {
  name: 'authorization_code',
  locksClient: false,
  hasScopes: true,

  async prepare() {
    return undefined
  },

  async decide({ call, form }, tx) {
    const clientId = needed(form, 'client_id')
    await checkClient(tx, clientId, call.ip)
    const verifier = needed(form, 'code_verifier')
    const redirectUri = needed(form, 'redirect_uri')
    const code = await lockCode(tx, needed(form, 'code'))
    if (!code) throw notAccepted('code_unknown')
    if (code.used_at) {
      // Somebody else has the code: whatever came of it ends.
      const ended = await endSessions(tx, { sessionIds: [code.issued_session_id] }, 'reuse_detected')
      throw notAccepted('code_reused', ended.map(sessionEnded))
    }
    const holds =
      code.client_id === clientId &&
      code.redirect_uri === redirectUri &&
      Temporal.Instant.compare(code.expires_at, tx.now) > 0 &&
      /^[A-Za-z0-9._~-]{43,128}$/.test(verifier) &&
      createHash('sha256').update(verifier).digest('base64url') === code.code_challenge
    const asked = form.get('resource')
    if (holds && code.resource !== '' && asked !== undefined && asked !== code.resource) {
      await saveUse(tx, code.code_hash, '')
      throw new OAuthError('invalid_target', 'resource is not what the code was asked for', {
        detail: 'resource_mismatch',
      })
    }
    const browserSession = holds ? await lockSession(tx, code.session_id) : undefined
    if (!browserSession) {
      // One try: a code that was shown wrongly is void.
      await saveUse(tx, code.code_hash, '')
      throw notAccepted('code_mismatch')
    }
    const granted = await beginClientSession(tx, {
      browserSession,
      clientId,
      scope: code.scope,
      nonce: code.nonce,
      resource: code.resource,
      ip: call.ip,
      userAgent: call.request.userAgent,
    })
    await saveUse(tx, code.code_hash, granted.sessionId)
    return granted
  },
}

const notAccepted = (detail: string, changes: OAuthError['changes'] = []): OAuthError =>
  new OAuthError('invalid_grant', 'the authorization code was not accepted', { detail, changes })
