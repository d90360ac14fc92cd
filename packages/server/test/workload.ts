import assert from 'node:assert/strict'
import type { Json, Reply } from './caller.ts'
import { type OidcIssuer, type Signing, startOidcIssuer } from './oidc-issuer.ts'
import { machine } from './people.ts'
import { createWorld, type TestTenant, type World } from './world.ts'

/** A service principal, a provider and a trust between them. */
export type Workload = {
  tenant: TestTenant
  /** The issuer, of this provider alone. */
  issuerUrl: string
  providerPath: string
  /** Where the issuer publishes its keys. */
  keysPath: string
  principal: { id: string; path: string }
  clientId: string
  trustPath: string
  trust: Json
  /** A good token, with other claims or signed otherwise. */
  token(claims?: Record<string, unknown>, signing?: Signing): Promise<string>
  exchange(subjectToken: string, more?: Record<string, string>): Promise<Reply>
}

type Asked = { roleIds?: readonly string[]; trust?: Record<string, unknown>; provider?: Record<string, unknown> }

/** A world and an issuer of workload tokens beside it. */
export type Federation = {
  world: World
  issuer: OidcIssuer
  workload(tenant: TestTenant, asked?: Asked): Promise<Workload>
  /** Seconds since 1970 on the world's clock, and so many more. */
  seconds(ahead: number): number
  stop(): Promise<void>
}

export async function startFederation(): Promise<Federation> {
  const issuer = await startOidcIssuer()
  const world = await createWorld()
  return {
    world,
    issuer,
    workload: (tenant, asked = {}) => newWorkload({ world, issuer, tenant }, asked),
    seconds: (ahead) => Math.floor(world.clock.now().epochMilliseconds / 1000) + ahead,
    async stop() {
      await world.stop()
      await issuer.close()
    },
  }
}

type Place = { world: World; issuer: OidcIssuer; tenant: TestTenant }

async function newWorkload({ world, issuer, tenant }: Place, asked: Asked): Promise<Workload> {
  const provider = await newProvider(tenant, { issuerUrl: issuer.another(), ...asked.provider })
  const { id: providerId, issuerUrl } = provider
  const principal = await machine(tenant, asked.roleIds)
  const { trust } = await newTrust(tenant, principal, { providerId, ...asked.trust })
  const aud = new URL(tenant.baseUrl).hostname
  return {
    tenant,
    issuerUrl,
    providerPath: `/api/v1/workload_federation/providers/${providerId}`,
    keysPath: `${new URL(issuerUrl).pathname}/keys`,
    principal,
    clientId: trust.clientId,
    trustPath: `${principal.path}/trusts/${encodeURIComponent(trust.clientId)}`,
    trust,
    token: (claims = {}, signing = {}) =>
      issuer.token({ iss: issuerUrl, sub: 'repo:acme/app', aud, ...claims }, { at: world.clock.now(), ...signing }),
    exchange: (subjectToken, more = {}) => exchange(tenant, trust.clientId, subjectToken, more),
  }
}

export async function newProvider(tenant: TestTenant, asked: Record<string, unknown>): Promise<Json> {
  const made = await tenant.post('/api/v1/workload_federation/providers', {
    displayName: 'pipelines',
    wellKnownProvider: 'WELL_KNOWN_WORKLOAD_PROVIDER_CUSTOM',
    ...asked,
  })
  assert.equal(made.status, 200, made.text)
  return made.body.provider
}

export async function newTrust(tenant: TestTenant, { path }: { path: string }, asked: Record<string, unknown>) {
  const made = await tenant.post(`${path}/trusts`, { displayName: 'deploys', conditionExpression: 'true', ...asked })
  assert.equal(made.status, 200, made.text)
  return made.body
}

export const exchange = (
  tenant: TestTenant,
  clientId: string,
  subjectToken: string,
  more: Record<string, string> = {},
): Promise<Reply> =>
  tenant.form('/auth/v1/token', {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    client_id: clientId,
    subject_token: subjectToken,
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    ...more,
  })

const TEXTS: Record<string, string> = {
  invalid_grant: 'the subject token was not accepted',
  invalid_client: 'client authentication failed',
}

/** The caller sees one text for every reason; the reason is in the log. */
export async function assertRefused(
  { tenant }: Pick<Workload, 'tenant'>,
  reply: Reply,
  detail: string,
  error = 'invalid_grant',
): Promise<void> {
  assert.equal(reply.status, error === 'invalid_client' ? 401 : 400, reply.text)
  assert.deepEqual(reply.body, { error, error_description: TEXTS[error] })
  assert.equal(reply.headers['cache-control'], 'no-store')
  assert.deepEqual(await lastOutcome(tenant), ['auth.token.refused', detail])
}

/** What the log says of the last token request. */
export async function lastOutcome(tenant: TestTenant): Promise<unknown[]> {
  const [row] = await tenant.sql(
    `select kind, after ->> 'detail' as detail from events
     where tenant_id = $1 and kind like 'auth.token.%' order by xid desc, ordinal desc limit 1`,
    [tenant.id],
  )
  return [row?.kind, row?.detail]
}
