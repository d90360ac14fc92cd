import assert from 'node:assert/strict'
import type { BrowserSite } from '../src/areas/sign-in/upstream/site.ts'
import { newId } from '../src/lib/ids.ts'
import { type OutboundClient, openOutboundClient } from '../src/outbound/client.ts'
import { readTlsFile } from '../src/outbound/tls-file.ts'
import { addressesFor } from '../src/service/addresses.ts'
import { readSettings } from '../src/settings/settings.ts'
import { sql } from '../src/store/sql.ts'
import type { AuthConfigsRow } from '../src/store/tables.ts'
import { testAuthority } from './authority.ts'
import type { Json } from './caller.ts'
import { createWorld, type TestTenant, type World } from './world.ts'

/** A world in which the functions of sign-in are called as its pages call them. */
export type SignInSite = {
  world: World
  /** A request of some browser of this tenant. */
  site(tenant: TestTenant): BrowserSite
  config(tenant: TestTenant, id: string): Promise<AuthConfigsRow>
  stop(): Promise<void>
}

export async function startSignInSite(environment: Record<string, string> = {}): Promise<SignInSite> {
  const world = await createWorld(environment)
  const tls = readTlsFile(testAuthority().destinationsFile)
  const outbound: OutboundClient = openOutboundClient({ allow: ['127.0.0.0/8'], tls, timer: world.clock })
  const port = Number(new URL(world.url).port)
  const addresses = addressesFor({ domain: '', publicUrl: undefined, host: '127.0.0.1', port })
  return {
    world,
    site: ({ stored }) => ({
      tenant: stored,
      now: world.clock.now(),
      services: { outbound, addresses: () => addresses, settings: readSettings(environment) },
      ip: '203.0.113.7',
      correlation: newId(),
      request: { id: newId(), method: 'GET', host: 'test', path: '/', userAgent: 'test', startedAt: 0 },
    }),
    async config(tenant, id) {
      const row = await tenant.stored.database
        .reader({ tenantId: tenant.id, now: world.clock.now() })
        .find<AuthConfigsRow>(sql`select * from auth_configs where id = ${id}`)
      assert.ok(row)
      return row
    },
    async stop() {
      await outbound.close()
      await world.stop()
    },
  }
}

export const AUTH_CONFIGS = '/api/v1/auth-configs'

export async function newAuthConfig(tenant: TestTenant, body: Record<string, unknown>): Promise<Json> {
  const made = await tenant.post(AUTH_CONFIGS, { displayName: 'Company sign-in', ...body })
  assert.equal(made.status, 200, made.text)
  return made.body.authConfig
}

/** A human user with an address; answers the id. */
export async function knownPerson(
  tenant: TestTenant,
  email: string,
  { status = 'ENABLED', type = 'USER_TYPE_HUMAN' } = {},
): Promise<string> {
  const id = newId()
  await tenant.sql(
    `insert into users (tenant_id, id, type, origin, status, display_name, email, emails, known_email, email_confirmed_at,
       role_ids, created_at, updated_at)
     values ($1, $2, $3, 'USER_ORIGIN_LOCAL', $4, 'A Person', $5, array[$5], $5, now(), '{basic_user}', now(), now())`,
    [tenant.id, id, type, status, email],
  )
  return id
}

/** Reason and detail of the last refusal in the events. */
export async function lastRefusal(tenant: TestTenant): Promise<Json> {
  const [row] = await tenant.sql(
    `select after from events where tenant_id = $1 and kind = 'signIn.refused'
     order by xid desc, ordinal desc limit 1`,
    [tenant.id],
  )
  return row?.after
}
