import { AUTH_LEVELS, type AuthLevel, acrOf, type CredentialType } from '../../../service/session-facts.ts'
import type { WriteTx } from '../../../store/database.ts'
import { sql } from '../../../store/sql.ts'
import type { SessionsRow } from '../../../store/tables.ts'
import type { Granted, IdTokenClaims } from '../../auth/oauth/api.ts'
import { endOldest, insertSession, sessionEnded, sessionStarted } from '../../auth/sessions/api.ts'
import { type Addressed, isEmailConfirmed } from '../../auth/users/api.ts'
import { sessionLimitsFor } from '../../session-policies/resolution/api.ts'
import { hashOf, newOpaqueToken } from '../opaque-token.ts'

type Begin = {
  /** The session of the browser in which the person agreed. */
  readonly browserSession: SessionsRow
  readonly clientId: string
  readonly scope: string
  readonly nonce?: string
  /** The gateway, when its tokens are for that alone. */
  readonly resource?: string
  readonly ip: string
  readonly userAgent: string
}

/** Signs the person in to the client: a session of its own, which lasts on when the browser's ends. */
export async function beginClientSession(tx: WriteTx, begin: Begin): Promise<Granted & { sessionId: string }> {
  const { browserSession, clientId, scope, ip, userAgent } = begin
  const evidence = {
    userId: browserSession.user_id,
    credentialTypes: browserSession.credential_types as CredentialType[], // Safe because only insertSession writes them.
    level: browserSession.auth_level as AuthLevel, // Safe because only insertSession writes it.
    authTime: browserSession.auth_time ?? undefined,
    authConfigId: browserSession.auth_config_id,
    upstreamSid: browserSession.upstream_sid,
  }
  const session = await insertSession(tx, {
    ...evidence,
    authLevel: evidence.level,
    // Nobody holds its token: the client has refresh tokens instead.
    tokenHash: hashOf(newOpaqueToken().reveal()),
    clientId,
    resource: begin.resource ?? '',
    ip,
    userAgent,
    limits: await sessionLimitsFor(tx, evidence),
  })
  const ended = await endOldest(tx, session.user_id)
  const granted = await tokensOf(tx, { session, scope, nonce: begin.nonce ?? '' })
  return { ...granted, sessionId: session.id, changes: [sessionStarted(session), ...ended.map(sessionEnded)] }
}

/** A token that programs hold lives no longer. */
const GATEWAY_SECONDS = 3600

type Tokens = { readonly session: SessionsRow; readonly scope: string; readonly nonce: string }

/** An access token, the refresh token for the next one and, with the scope openid, who signed in. */
export async function tokensOf(tx: WriteTx, { session, scope, nonce }: Tokens): Promise<Granted> {
  const refreshToken = newOpaqueToken().reveal()
  const ends = [tx.now.add({ seconds: session.refresh_token_seconds }), session.expires_at]
  const expiresAt = ends.reduce((one, other) => (Temporal.Instant.compare(one, other) < 0 ? one : other))
  await tx.run(sql`
    insert into refresh_tokens (token_hash, session_id, client_id, scope, created_at, expires_at)
    values (${hashOf(refreshToken)}, ${session.id}, ${session.client_id}, ${scope}, ${tx.now}, ${expiresAt})`)
  const left = Math.ceil((session.expires_at.epochMilliseconds - tx.now.epochMilliseconds) / 1000)
  return {
    claims: {
      sub: `user:${session.user_id}`,
      client_id: session.client_id,
      src: session.resource === '' ? 'session' : 'ext',
      sid: session.id,
      rol: [],
      wfc: {},
    },
    lifetimeSeconds: Math.min(session.access_token_seconds, left, session.resource === '' ? left : GATEWAY_SECONDS),
    audience: session.resource,
    extra: { refresh_token: refreshToken, ...(scope === '' ? {} : { scope }) },
    ...(scope.split(' ').includes('openid') ? { idToken: await idTokenOf(tx, { session, scope, nonce }) } : {}),
  }
}

async function idTokenOf(tx: WriteTx, { session, scope, nonce }: Tokens): Promise<IdTokenClaims> {
  const user = await tx.find<Addressed & { display_name: string }>(
    sql`select display_name, email, known_email, email_confirmed_at from users_view where id = ${session.user_id}`,
  )
  const scopes = new Set(scope.split(' '))
  const authTime = session.auth_time && Math.floor(session.auth_time.epochMilliseconds / 1000)
  return {
    sub: session.user_id,
    aud: session.client_id,
    sid: session.id,
    ...(nonce === '' ? {} : { nonce }),
    ...(authTime ? { auth_time: authTime } : {}),
    ...(acrOf(session.auth_level as AuthLevel) ? { acr: acrOf(session.auth_level as AuthLevel) } : {}), // Safe because only insertSession writes it.
    ...(AUTH_LEVELS.indexOf(session.auth_level as AuthLevel) >= 2 ? { amr: ['mfa'] } : {}),
    ...(scopes.has('profile') ? { name: user?.display_name ?? '' } : {}),
    ...(scopes.has('email')
      ? { email: user?.email ?? '', email_verified: user !== undefined && isEmailConfirmed(user) }
      : {}),
  }
}
