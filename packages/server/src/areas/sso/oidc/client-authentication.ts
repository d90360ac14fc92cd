import { decodeProtectedHeader, jwtVerify } from 'jose'
import { Secret } from '../../../lib/secret.ts'
import type { EndpointCall } from '../../../service/endpoint.ts'
import { sql } from '../../../store/sql.ts'
import type { SsoClientsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { isKept } from '../../../wire/field.ts'
import { NO_PUBLIC_KEY, secretMatches } from '../../auth/api.ts'
import { badRequest, clientFailed, type Form } from '../../auth/oauth/api.ts'
import { readJwks } from '../clients/jwks.ts'
import { findClient } from '../clients/store.ts'
import type { Issuer } from './issuer.ts'

const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const SKEW_SECONDS = 60
const MOST_SECONDS = 3600

/** What a client shows of itself. */
export type Shown =
  | { readonly method: 'clientSecretBasic' | 'clientSecretPost'; readonly clientId: string; readonly secret: Secret }
  | { readonly method: 'none'; readonly clientId: string }
  | { readonly method: 'privateKeyJwt'; readonly clientId: string; readonly assertion: string }

/** Reads it from the request: one way, and no other beside it. */
export function readShown({ header }: Pick<EndpointCall, 'header'>, form: Form): Shown {
  const authorization = header('authorization')
  const ways = [authorization, form.get('client_secret'), form.get('client_assertion')]
  if (ways.filter((one) => one !== undefined).length > 1) throw badRequest('show the client in one way only')
  if (authorization !== undefined) return readBasic(authorization, form)
  const assertion = form.get('client_assertion')
  if (assertion !== undefined) return readAssertion(assertion, form)
  const clientId = form.get('client_id')
  if (clientId === undefined) throw badRequest('the parameter client_id is missing')
  const secret = form.get('client_secret')
  return secret === undefined
    ? { method: 'none', clientId }
    : { method: 'clientSecretPost', clientId, secret: new Secret(secret) }
}

/** Both halves are encoded as in a form (RFC 6749, 2.3.1). */
function readBasic(authorization: string, form: Form): Shown {
  const encoded = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(authorization)?.[1]
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString()
  const colon = text.indexOf(':')
  if (colon < 1) throw clientFailed('basic_malformed')
  const [clientId, secret] = [text.slice(0, colon), text.slice(colon + 1)].map(decoded)
  if (clientId === undefined || secret === undefined) throw clientFailed('basic_malformed')
  if ((form.get('client_id') ?? clientId) !== clientId) throw badRequest('client_id is not that of the header')
  return { method: 'clientSecretBasic', clientId, secret: new Secret(secret) }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

function readAssertion(assertion: string, form: Form): Shown {
  if (form.get('client_assertion_type') !== ASSERTION_TYPE) {
    throw badRequest(`client_assertion_type must be ${ASSERTION_TYPE}`)
  }
  const clientId = form.get('client_id') ?? subjectOf(assertion)
  return { method: 'privateKeyJwt', clientId, assertion }
}

/** Only to find the client: what it says is verified with the keys of that client. */
function subjectOf(assertion: string): string {
  try {
    const payload: unknown = JSON.parse(Buffer.from(assertion.split('.')[1] ?? '', 'base64url').toString())
    const sub: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'sub') : undefined
    return typeof sub === 'string' ? sub : ''
  } catch {
    return ''
  }
}

/** The client of the application that has shown itself in its own way; all failures look the same. */
export async function authenticateClient(tx: Tx, shown: Shown, issuer: Issuer): Promise<SsoClientsRow> {
  const client = await findClient(tx, issuer.application.id, shown.clientId)
  switch (shown.method) {
    case 'clientSecretBasic':
    case 'clientSecretPost': {
      const isRight = secretMatches(shown.secret, client?.secret_key ?? NO_PUBLIC_KEY)
      if (!client || client.authentication !== shown.method || !isRight) throw clientFailed('secret')
      return client
    }
    case 'none':
      if (client?.authentication !== 'none') throw clientFailed('none')
      return client
    case 'privateKeyJwt':
      if (client?.authentication !== 'privateKeyJwt') throw clientFailed('assertion')
      await checkAssertion(tx, shown.assertion, { client, issuer })
      return client
  }
}

type Signer = { readonly client: SsoClientsRow; readonly issuer: Issuer }

async function checkAssertion(tx: Tx, assertion: string, { client, issuer }: Signer): Promise<void> {
  const claims = await verified(assertion, { client, issuer, now: tx.now })
  const { jti, exp } = claims
  const latest = tx.now.epochMilliseconds / 1000 + MOST_SECONDS + SKEW_SECONDS
  if (typeof jti !== 'string' || jti === '' || jti.length > 255 || !isKept(jti) || !exp || exp > latest)
    throw clientFailed('claims')
  const expiresAt = Temporal.Instant.fromEpochMilliseconds((exp + SKEW_SECONDS) * 1000)
  const stored = await tx.run(sql`
    insert into sso_used_ids (sender_id, used_id, expires_at) values (${client.id}, ${jti}, ${expiresAt})
    on conflict (tenant_id, sender_id, used_id) do nothing`)
  if (stored === 0) throw clientFailed('assertion_reused')
}

async function verified(assertion: string, { client, issuer, now }: Signer & { now: Temporal.Instant }) {
  try {
    const { kid, alg = '' } = decodeProtectedHeader(assertion)
    const keys = readJwks(client.public_jwks)
    if ('problem' in keys) throw new Error(keys.problem)
    const key = keys.find((one) => one.algorithms.includes(alg) && (kid === undefined || one.kid === kid))
    if (!key) throw new Error('no such key')
    const { payload } = await jwtVerify(assertion, key.key, {
      algorithms: [...key.algorithms],
      issuer: client.id,
      subject: client.id,
      audience: [issuer.url, `${issuer.url}/token`],
      currentDate: new Date(now.epochMilliseconds),
      clockTolerance: SKEW_SECONDS,
      requiredClaims: ['exp', 'jti'],
    })
    return payload
  } catch {
    throw clientFailed('assertion')
  }
}
