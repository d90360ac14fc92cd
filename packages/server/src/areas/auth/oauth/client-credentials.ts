import { createHash } from 'node:crypto'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { addressAllowed } from '../../../lib/cidr.ts'
import { Secret } from '../../../lib/secret.ts'
import type { WriteTx } from '../../../store/database.ts'
import { sql } from '../../../store/sql.ts'
import type { ClientId } from '../clients/client-id.ts'
import { NO_PUBLIC_KEY, secretMatches } from '../clients/client-secret.ts'
import { isAllowedSource, sourcesOf } from '../rights/source-addresses.ts'
import { grantsOf } from '../rights/user-principal.ts'
import { needed } from './form.ts'
import {
  type Grant,
  type GrantContext,
  type Granted,
  type SigningIn,
  type TokenResource,
  tokenResources,
} from './grant.ts'
import { claimsOf, findKnownClient, type KnownClient } from './known-client.ts'
import { hostNamesOf } from './named-client.ts'
import { badRequest, clientFailed, DECOY_USED, OAuthError } from './oauth-error.ts'

const LIFETIME_SECONDS = 3600
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

type Proof = { kind: 'secret'; secret: Secret } | { kind: 'assertion'; assertion: string }

export const clientCredentials: Grant<Proof> = {
  name: 'client_credentials',
  locksClient: true,
  provesFirst: true,

  async prepare({ form }) {
    const secret = form.get('client_secret')
    const assertion = form.get('client_assertion')
    if (secret !== undefined && assertion !== undefined) {
      throw badRequest('send client_secret or client_assertion, not both')
    }
    if (secret !== undefined) return { kind: 'secret', secret: new Secret(secret) }
    if (assertion === undefined) throw badRequest('client_secret or client_assertion is missing')
    if (needed(form, 'client_assertion_type') !== ASSERTION_TYPE) {
      throw badRequest(`client_assertion_type must be ${ASSERTION_TYPE}`)
    }
    return { kind: 'assertion', assertion }
  },

  async decide(context, tx, proof): Promise<Granted> {
    const named = context.client
    if (named?.use === 'wfe') {
      throw new OAuthError('unauthorized_client', 'this client uses the token exchange grant')
    }
    const client = named && (await findKnownClient(tx, named, context.extensions))
    // The proof is checked before any response, so that an unknown client costs the same work.
    const problem = await proofProblem(context, tx, { proof, publicKey: client?.public_key ?? NO_PUBLIC_KEY })
    if (!client) throw clientFailed('client_not_found')
    if (problem) throw clientFailed(problem)
    checkState(client, context, tx.now)
    const claims = claimsOf(client, named)
    const resource = resourceAsked(context)
    if (!resource) return { claims, lifetimeSeconds: LIFETIME_SECONDS }
    if (named.use !== 'spc') {
      throw new OAuthError('unauthorized_client', 'only service principals get tokens for the gateway so', {
        detail: 'not_a_service_principal',
      })
    }
    const changes = await resource.admit(tx, await signingIn(tx, named))
    return {
      claims: { ...claims, src: 'ext', rol: [] },
      lifetimeSeconds: LIFETIME_SECONDS,
      audience: resource.address(baseOf(context)),
      changes,
    }
  },
}

const baseOf = ({ addresses, call }: GrantContext): string => addresses.baseUrlOf(call.tenant)

/** What the token is to be for; undefined for the API. */
function resourceAsked(context: GrantContext): TokenResource | undefined {
  const asked = context.form.get('resource')
  const base = baseOf(context)
  if (asked === undefined || asked === base || asked === context.addresses.hostOf(context.call.tenant)) return undefined
  const found = context.extensions.of(tokenResources).find(({ address }) => address(base) === asked)
  if (!found) throw new OAuthError('invalid_target', 'resource must be the address of this service or of its gateway')
  return found
}

async function signingIn(tx: WriteTx, { name, use }: ClientId): Promise<SigningIn> {
  const row = await tx.get<{ user_id: string; client_name: string; user_name: string }>(
    sql`select c.user_id, c.display_name as client_name, u.display_name as user_name
        from clients c join users u on u.id = c.user_id where c.id = ${name}`,
    'client',
    name,
  )
  const displayName = [row.user_name, row.client_name].filter((one) => one !== '').join(': ') || name
  return { userId: row.user_id, clientKey: `${name}/${use}`, displayName }
}

type Check = (client: KnownClient, context: GrantContext, now: Temporal.Instant) => boolean

/** In this order; the first that fails is logged. */
const CHECKS: readonly { detail: string; holds: Check }[] = [
  { detail: 'client_revoked', holds: (client) => client.deleted_at === null },
  {
    detail: 'client_expired',
    holds: (client, _, now) => client.expires_at === null || Temporal.Instant.compare(now, client.expires_at) < 0,
  },
  { detail: 'principal_disabled', holds: (client) => client.is_enabled },
  { detail: 'ip_not_allowed', holds: (client, { call }) => addressAllowed(call.ip, client.allow_source_cidrs) },
  {
    detail: 'ip_not_allowed',
    holds: (client, context) => isAllowedSource(context.call.ip, tenantSources(client, context)),
  },
]

const tenantSources = (client: KnownClient, context: GrantContext): readonly string[] | undefined =>
  context.client && sourcesOf(client.address_lists, context.client.use, grantsOf(client))

function checkState(client: KnownClient, context: GrantContext, now: Temporal.Instant): void {
  const failed = CHECKS.find(({ holds }) => !holds(client, context, now))
  if (failed) throw clientFailed(failed.detail)
  if (client.decoy_id) throw clientFailed(DECOY_USED, client.decoy_id)
}

type Tried = { proof: Proof; publicKey: string }

async function proofProblem(context: GrantContext, tx: WriteTx, tried: Tried): Promise<string | undefined> {
  const { proof, publicKey } = tried
  if (proof.kind === 'secret') return secretMatches(proof.secret, publicKey) ? undefined : 'secret_mismatch'
  return (await assertionHolds(context, tx, { ...tried, assertion: proof.assertion })) ? undefined : 'assertion_invalid'
}

const MAX_AHEAD_SECONDS = 300
const SKEW_SECONDS = 60

async function assertionHolds(
  context: GrantContext,
  tx: WriteTx,
  { assertion, publicKey }: Tried & { assertion: string },
): Promise<boolean> {
  try {
    if (decodeProtectedHeader(assertion).alg !== 'EdDSA') return false
    const clientId = needed(context.form, 'client_id')
    const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x: publicKey }, 'EdDSA')
    const { payload } = await jwtVerify(assertion, key, {
      algorithms: ['EdDSA'],
      issuer: clientId,
      subject: clientId,
      requiredClaims: ['exp', 'aud'],
      currentDate: new Date(tx.now.epochMilliseconds),
    })
    const now = tx.now.epochMilliseconds / 1000
    const { exp = 0, nbf = 0, iat = 0 } = payload
    if (exp > now + MAX_AHEAD_SECONDS || nbf > now + SKEW_SECONDS || iat > now + SKEW_SECONDS) return false
    if (!audienceFits(payload.aud, context)) return false
    return await useOnce(tx, assertion, exp)
  } catch {
    return false
  }
}

function audienceFits(audience: string | string[] | undefined, { call, addresses }: GrantContext): boolean {
  const names = new Set(hostNamesOf(call, addresses))
  names.add(addresses.hostOf(call.tenant).toLowerCase())
  names.add(`${addresses.baseUrlOf(call.tenant)}/auth/v1/token`)
  return [audience ?? []].flat().some((one) => names.has(one) || names.has(one.toLowerCase()))
}

async function useOnce(tx: WriteTx, assertion: string, exp: number): Promise<boolean> {
  // By what was signed: the same signature can be written in many ways.
  const signed = assertion.slice(0, assertion.lastIndexOf('.'))
  const digest = createHash('sha256').update(signed).digest()
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(exp * 1000)
  await tx.run(sql`delete from used_assertions where expires_at < ${tx.now}`)
  const added = await tx.run(sql`
    insert into used_assertions (digest, expires_at) values (${digest}, ${expiresAt})
    on conflict (tenant_id, digest) do nothing`)
  return added === 1
}
