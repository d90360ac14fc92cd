import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { Program, pushConnector, SOURCE } from '../connectors.ts'
import { ABLE } from '../provisioning.ts'
import type { ApiSite } from './service.ts'

const AT_A_TIME = 500

/** An app with a group that a connector outside feeds, and an account for each of so many people. */
export type Source = {
  readonly program: Program
  readonly appId: string
  readonly entitlementId: string
  readonly userIds: readonly string[]
}

export async function makeSource({ tenant, admin }: ApiSite, count: number): Promise<Source> {
  const userIds = Array.from({ length: count }, (_, n) => `person${n}`)
  await admin.query(
    `insert into users (tenant_id, id, type, origin, status, display_name, email, created_at, updated_at)
     select $1, id, 'USER_TYPE_HUMAN', 'USER_ORIGIN_DIRECTORY', 'ENABLED', id, id || '@acme.example', now(), now()
     from unnest($2::text[]) id`,
    [tenant.id, userIds],
  )
  await admin.query(
    `insert into user_keys (tenant_id, kind, value, user_id)
     select $1, 'email', id || '@acme.example', id from unnest($2::text[]) id`,
    [tenant.id, userIds],
  )
  const fed = await pushConnector(tenant)
  const program = await Program.start(tenant, fed)
  await program.must('/hello', { hostId: 'h', capabilities: ABLE })
  await feed(program, userIds)
  const known = `select count(*) from app_users where app_id = $1 and identity_user_id <> ''`
  // The sync is applied by a worker, and people are found by what follows from it.
  for (let n = 0; n < 600; n++) {
    if (Number((await admin.query(known, [fed.appId])).rows[0].count) === count) break
    await sleep(200)
  }
  const [entitlement] = await tenant.sql('select id from app_entitlements where app_id = $1 and slug = $2', [
    fed.appId,
    'member',
  ])
  assert.ok(entitlement, 'the sync has brought the entitlement')
  const entitlementId = String(entitlement.id)
  const saved = await tenant.post(`/api/v1/apps/${fed.appId}/entitlements/${entitlementId}`, {
    entitlement: { grantPolicyId: 'builtin-auto-approve' },
    updateMask: 'grantPolicyId',
  })
  assert.equal(saved.status, 200, saved.text)
  return { program, appId: fed.appId, entitlementId, userIds }
}

async function feed(program: Program, userIds: readonly string[]): Promise<void> {
  const { sync } = await program.must('/syncs', { type: 'SYNC_TYPE_FULL' })
  const at = `/syncs/${sync.id}`
  const group = SOURCE.resources.find(({ id }) => id.resourceType === 'group')!
  const users = userIds.map((id) => ({
    id: { resourceType: 'user', resource: id },
    displayName: id,
    user: { emails: [{ address: `${id}@acme.example`, primary: true }], login: id, status: 'STATUS_ENABLED' },
  }))
  await program.must(`${at}/resource_types`, { list: SOURCE.resourceTypes })
  for (let from = 0; from < users.length; from += AT_A_TIME) {
    await program.must(`${at}/resources`, { list: users.slice(from, from + AT_A_TIME) })
  }
  await program.must(`${at}/resources`, { list: [group] })
  const entitlements = SOURCE.entitlements.map(({ provisionable: _, ...one }) => one)
  await program.must(`${at}/entitlements`, { list: entitlements })
  const expectedCounts = {
    resourceTypes: SOURCE.resourceTypes.length,
    resources: users.length + 1,
    entitlements: entitlements.length,
    grants: 0,
  }
  await program.must(`${at}/complete`, { expectedCounts })
}
