import assert from 'node:assert/strict'
import type { Json } from './caller.ts'
import { give, PlainClient, type RegisteredServer, type Somebody, somebody } from './gateway.ts'
import { signedInUser } from './people.ts'
import { ISSUER_CLIENT, type TokenIssuer } from './token-issuer.ts'
import type { ToolServer } from './tool-servers.ts'
import type { TestTenant, World } from './world.ts'

export const PER_USER = { tokenSharing: 'MCP_SERVER_TOKEN_SHARING_PER_USER' }

/** The server takes tokens of the issuer and nothing else. */
export function guardTools(server: ToolServer, by: Pick<TokenIssuer, 'knows'>): void {
  server.admits = ({ authorization }) => by.knows(authorization)
}

/** How a server is registered that is called with tokens of an issuer. */
export const oauthOf = (issuer: Pick<TokenIssuer, 'url'>, mode: string, more: Json = {}, rest: Json = {}) => ({
  config: {
    none: undefined,
    oauth2: { mode: `MCP_SERVER_AUTH_OAUTH2_MODE_${mode}`, issuerUrl: issuer.url, ...ISSUER_CLIENT, ...more },
    ...rest,
  },
})

/** Lets a user call everything of a server. */
export async function giveAll(
  world: World,
  tenant: TestTenant,
  place: RegisteredServer,
  userId: string,
): Promise<void> {
  const { body } = await tenant.get(`/api/v1/apps/${place.app.id}/connectors/${place.id}/mcp_toolsets`)
  const { appEntitlementId } = body.profiles.find((one: Json) => one.displayName.endsWith('All approved'))
  await give(world, tenant, { appId: place.app.id, entitlementId: appEntitlementId, userId })
}

/** Somebody who may call everything of a server. */
export async function holderOf(world: World, tenant: TestTenant, place: RegisteredServer): Promise<Somebody> {
  const who = await somebody(world, tenant)
  await giveAll(world, tenant, place, who.userId)
  return who
}

/** The same, with a program that they have signed in to. */
export async function callerOf(
  world: World,
  tenant: TestTenant,
  place: RegisteredServer,
): Promise<Somebody & { client: PlainClient }> {
  const who = await holderOf(world, tenant, place)
  return { ...who, client: await PlainClient.signIn(tenant, who) }
}

/** Where somebody signs in to a server that wants it of everybody. */
export async function beginSignIn(tenant: TestTenant, userId: string, { id }: RegisteredServer): Promise<string> {
  const caller = await signedInUser(tenant, userId)
  const reply = await caller.post(`/api/v1/mcp_server_connections/${id}/connect`, {})
  assert.equal(reply.status, 200, reply.text)
  return reply.body.redirectUrl
}

export const pathOf = ({ pathname, search }: URL): string => pathname + search
