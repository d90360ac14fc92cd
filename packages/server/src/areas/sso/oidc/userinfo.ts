import type { Endpoint, EndpointCall, EndpointReply } from '../../../service/endpoint.ts'
import { sql } from '../../../store/sql.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { EndpointParts } from '../../area.ts'
import { findLiveSession } from '../../auth/sessions/api.ts'
import { type Addressed, isEmailConfirmed } from '../../auth/users/api.ts'
import { hasAccess } from '../sign-in/access.ts'
import { mappedClaims } from './claims.ts'
import { findAccessToken } from './codes.ts'
import { type Issuer, issuerOf, notServedReply } from './issuer.ts'

/** Who signed in, for as long as the session lasts and the person has access. */
export const userinfoEndpoints = (services: EndpointParts): Endpoint[] =>
  (['GET', 'POST'] as const).map((method) => ({
    route: `${method} /sso/oidc/{id}/userinfo`,
    about: 'Who signed in to an application, for the holder of an access token.',
    page: true,
    anyOrigin: true,
    maxBodyBytes: 4096,
    async run(call: EndpointCall) {
      const issuer = await issuerOf(services, call)
      if (typeof issuer === 'string') return notServedReply(issuer)
      const token = /^Bearer +([A-Za-z0-9._~+/=-]+)$/i.exec(call.header('authorization') ?? '')?.[1] ?? ''
      const { tenant, now } = call
      const body = await claimsOf(tenant.database.reader({ tenantId: tenant.id, now }), issuer, token)
      return body ? { status: 200, headers: NOT_STORED, body } : refused()
    },
  }))

async function claimsOf(tx: Tx, { application }: Issuer, token: string): Promise<object | undefined> {
  const found = await findAccessToken(tx, application.id, token)
  if (!found || !(await findLiveSession(tx, found.session_id))) return undefined
  const { user_id: userId, subject } = found
  if (!(await hasAccess(tx, application, userId))) return undefined
  const scopes = new Set(found.scope.split(' '))
  const user = await tx.find<Addressed & Pick<UsersRow, 'display_name' | 'username'>>(
    sql`select display_name, username, email, known_email, email_confirmed_at from users_view where id = ${userId}`,
  )
  const { display_name: name = '', username = '', email = '' } = user ?? {}
  return {
    ...(scopes.has('profile') ? { name, ...(username === '' ? {} : { preferred_username: username }) } : {}),
    ...(scopes.has('email') && user && email !== '' ? { email, email_verified: isEmailConfirmed(user) } : {}),
    ...(await mappedClaims(tx, { application, userId }, 'OIDC_CLAIM_DESTINATION_USERINFO_ONLY')),
    sub: subject,
  }
}

const NOT_STORED = { 'cache-control': 'no-store' }

const refused = (): EndpointReply => ({
  status: 401,
  headers: {
    ...NOT_STORED,
    'www-authenticate': 'Bearer error="invalid_token", error_description="the access token is not valid"',
  },
  body: { error: 'invalid_token', error_description: 'the access token is not valid' },
})
