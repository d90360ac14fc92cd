import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json, Reply } from '../../../../test/caller.ts'
import { makeApp } from '../../../../test/directory.ts'
import { Chance } from '../../../../test/fuzz/mutate.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { resolveSessionPolicies } from './resolve.ts'

/** Set-ups lie side by side in a tenant, each with policies, groups and users of its own; the default is for all of them. */
const BATCHES = 100
const SETUPS_IN_BATCH = 10
const SEED = 20_270_301
const PATH = '/api/v1/session-policies'

let world: World
before(async () => {
  world = await createWorld()
  await world.sql(SET_UP)
})
after(() => world.stop())

type User = { id: string; type: string; status: string }
type Policy = { id: string; priority: number; createdAt: string; deleted: boolean }
type Group = { id: string; createdAt: string; deleted: boolean }
type Account = { id: string; userId: string; deleted: boolean }
type Pair = { a: string; b: string }
type Setup = {
  users: User[]
  policies: Policy[]
  groups: Group[]
  accounts: Account[]
  /** Account and group. */
  grants: Pair[]
  /** User and policy. */
  direct: Pair[]
  /** Group and policy. */
  byGroup: Pair[]
}
type State = Setup & Place & { defaultId: string }

/** The app and the resource of the groups. */
type Place = { appId: string; typeId: string; resourceId: string }

/** Replaces everything of the tenant that decides about session policies. */
const SET_UP = `
  create function set_up(tenant text, state jsonb) returns void language plpgsql security definer set search_path = reeve as $$
  begin
    delete from session_policy_users where tenant_id = tenant;
    delete from session_policy_groups where tenant_id = tenant;
    delete from session_policies where tenant_id = tenant;
    delete from identity_policy_defaults where tenant_id = tenant;
    delete from grants where tenant_id = tenant and app_id = state->>'appId';
    delete from app_users where tenant_id = tenant and app_id = state->>'appId';
    delete from app_entitlements where tenant_id = tenant and app_id = state->>'appId';
    delete from users where tenant_id = tenant and id like 'u%';
    insert into users (tenant_id, id, type, origin, status, display_name, created_at, updated_at)
      select tenant, id, type, 'USER_ORIGIN_DIRECTORY', status, id, now(), now()
      from jsonb_to_recordset(state->'users') as x(id text, type text, status text);
    insert into session_policies (tenant_id, id, display_name, priority, access_token_ttl_seconds,
        refresh_token_ttl_seconds, refresh_rotation_window_seconds, idle_timeout_seconds, max_session_duration_seconds,
        persistence, created_at, updated_at, deleted_at)
      select tenant, id, id, priority, 60, 600, 60, 300, 600, 'PERSISTENCE_MODE_SESSION_ONLY', "createdAt", now(),
        case when deleted then now() end
      from jsonb_to_recordset(state->'policies') as x(id text, priority integer, "createdAt" timestamptz, deleted boolean);
    insert into app_entitlements (tenant_id, app_id, id, slug, display_name, app_resource_type_id, app_resource_id, created_at,
        updated_at, deleted_at)
      select tenant, state->>'appId', id, id, id, state->>'typeId', state->>'resourceId', "createdAt", now(), case when deleted then now() end
      from jsonb_to_recordset(state->'groups') as x(id text, "createdAt" timestamptz, deleted boolean);
    insert into app_users (tenant_id, app_id, id, display_name, identity_user_id, external_id, created_at, updated_at,
        deleted_at)
      select tenant, state->>'appId', id, id, "userId", id, now(), now(), case when deleted then now() end
      from jsonb_to_recordset(state->'accounts') as x(id text, "userId" text, deleted boolean);
    insert into grants (tenant_id, entitlement_id, app_user_id, app_id, created_at)
      select tenant, b, a, state->>'appId', now() from jsonb_to_recordset(state->'grants') as x(a text, b text);
    insert into session_policy_users (tenant_id, user_id, policy_id, created_at)
      select tenant, a, b, now() from jsonb_to_recordset(state->'direct') as x(a text, b text);
    insert into session_policy_groups (tenant_id, entitlement_id, policy_id, created_at)
      select tenant, a, b, now() from jsonb_to_recordset(state->'byGroup') as x(a text, b text);
    insert into identity_policy_defaults (tenant_id, session_policy_id, created_at, updated_at)
      select tenant, state->>'defaultId', now(), now() where state->>'defaultId' <> '';
  end $$`

async function placeIn(tenant: TestTenant): Promise<Place> {
  const { id, typeId, resourceId } = await makeApp(tenant)
  return { appId: id, typeId, resourceId }
}

const TIMES = ['2027-01-01T00:00:00Z', '2027-01-02T00:00:00Z', '2027-01-03T00:00:00Z']

function randomState(chance: Chance, place: Place): State {
  const setups = Array.from({ length: SETUPS_IN_BATCH }, (_, index) => randomSetup(chance, String(index)))
  const policies = setups.flatMap((one) => one.policies)
  return {
    users: setups.flatMap((one) => one.users),
    policies,
    groups: setups.flatMap((one) => one.groups),
    accounts: setups.flatMap((one) => one.accounts),
    grants: setups.flatMap((one) => one.grants),
    direct: setups.flatMap((one) => one.direct),
    byGroup: setups.flatMap((one) => one.byGroup),
    defaultId: chance.of(['', 'builtin', ...policies.map(({ id }) => id)]),
    ...place,
  }
}

function randomSetup(chance: Chance, name: string): Setup {
  const upTo = (most: number) => chance.below(most + 1)
  const some = <T>(count: number, make: (id: string) => T): T[] =>
    Array.from({ length: count }, (_, index) => make(`${name}-${index}`))
  const users = some(1 + upTo(7), (id) => ({
    id: `u${id}`,
    type: upTo(9) === 0 ? 'USER_TYPE_SERVICE' : 'USER_TYPE_HUMAN',
    status: upTo(7) === 0 ? 'DISABLED' : 'ENABLED',
  }))
  const policies = some(upTo(5), (id) => ({
    id: `p${id}`,
    priority: upTo(2),
    createdAt: chance.of(TIMES),
    deleted: upTo(5) === 0,
  }))
  const groups = some(upTo(4), (id) => ({ id: `g${id}`, createdAt: chance.of(TIMES), deleted: upTo(7) === 0 }))
  const accounts = users.flatMap((user) =>
    some(upTo(2), (id) => ({ id: `a${user.id}-${id}`, userId: user.id, deleted: upTo(5) === 0 })),
  )
  const pairs = (a: readonly { id: string }[], b: readonly { id: string }[], oneIn: number): Pair[] =>
    a.flatMap((one) => b.filter(() => chance.below(oneIn) === 0).map((other) => ({ a: one.id, b: other.id })))
  const assignable = [...policies, { id: 'builtin' }]
  return {
    users,
    policies,
    groups,
    accounts,
    grants: pairs(accounts, groups, 2),
    direct: pairs(users, assignable, 8),
    byGroup: pairs(groups, assignable, 3),
  }
}

type Expected = { policyId: string; source: string; groupId: string }

/** The rule of the specification, written anew: source, then priority, then age, then id; of groups the oldest. */
function expectedOf(state: State, userId: string): Expected {
  const live = new Map(state.policies.filter((one) => !one.deleted).map((one) => [one.id, one]))
  live.set('builtin', { id: 'builtin', priority: 0, createdAt: '1970-01-01T00:00:00Z', deleted: false })
  const best = (ids: readonly string[]): string | undefined =>
    ids
      .flatMap((id) => live.get(id) ?? [])
      .sort((a, b) => b.priority - a.priority || compare(a.createdAt, b.createdAt) || compare(a.id, b.id))[0]?.id
  const direct = best(state.direct.filter(({ a }) => a === userId).map(({ b }) => b))
  if (direct) return { policyId: direct, source: 'DIRECT', groupId: '' }
  const accounts = state.accounts.filter((one) => one.userId === userId && !one.deleted).map(({ id }) => id)
  const held = state.groups.filter(
    (group) => !group.deleted && state.grants.some(({ a, b }) => b === group.id && accounts.includes(a)),
  )
  const through = state.byGroup.filter(({ a }) => held.some(({ id }) => id === a))
  const grouped = best(through.map(({ b }) => b))
  if (grouped) {
    const groups = held.filter(({ id }) => through.some(({ a, b }) => a === id && b === grouped))
    const [oldest] = groups.sort((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id))
    return { policyId: grouped, source: 'GROUP', groupId: oldest!.id }
  }
  return { policyId: live.has(state.defaultId) ? state.defaultId : 'builtin', source: 'TENANT_DEFAULT', groupId: '' }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const shownOf = ({ sessionPolicy, source, groupAppEntitlementId }: Json): Expected => ({
  policyId: sessionPolicy.id,
  source: source.replace('SESSION_POLICY_SOURCE_', ''),
  groupId: groupAppEntitlementId,
})

/** The four previews of a batch: all its users at once, some of them alone, some of its policies. */
async function checkPreviews(tenant: TestTenant, state: State, enforced: Enforced, chance: Chance): Promise<void> {
  const ids = state.users.map(({ id }) => id)
  const many = (await tenant.post(`${PATH}/preview/users`, { userIds: ids })).body
  assert.deepEqual(
    many.list.map((one: Json) => [one.userId, shownOf(one)]),
    [...enforced],
  )
  assert.deepEqual(
    many.notFoundUserIds,
    ids.filter((id) => !enforced.has(id)),
  )
  for (const id of [chance.of(ids), chance.of(ids)]) {
    const single = await tenant.get(`${PATH}/preview/users/${id}`)
    if (enforced.has(id)) assert.deepEqual(shownOf(single.body), enforced.get(id))
    else assert.equal(single.status, 400)
  }
  const policies = state.policies.filter((policy) => !policy.deleted).map(({ id }) => id)
  for (const policyId of ['builtin', chance.of([state.defaultId, ...policies]), chance.of(['builtin', ...policies])]) {
    if (policyId === 'builtin' || policies.includes(policyId)) await checkUsers(tenant, policyId, enforced, chance)
  }
}

type Enforced = ReadonlyMap<string, Expected>

async function checkUsers(tenant: TestTenant, policyId: string, enforced: Enforced, chance: Chance): Promise<void> {
  const users = [...enforced].filter(([, one]) => one.policyId === policyId)
  const wanted = (of: typeof users) => of.map(([id, { source, groupId }]) => [id, source, groupId])
  const path = `${PATH}/${policyId}/preview/users`
  const pageSize = 10 + chance.below(90)
  const page = (token: string) => tenant.get(`${path}?page_size=${pageSize}&page_token=${encodeURIComponent(token)}`)
  assert.deepEqual(await allPages(page), wanted(users))
  const source = chance.of(['DIRECT', 'GROUP', 'TENANT_DEFAULT'])
  const sources = [`SESSION_POLICY_SOURCE_${source}`]
  const found = await allPages((pageToken) => tenant.post(`${path}/search`, { sources, pageSize, pageToken }))
  assert.deepEqual(found, wanted(users.filter(([, one]) => one.source === source)))
}

/** The tenant has its first administrator besides the users of the test. */
async function allPages(page: (token: string) => Promise<Reply>): Promise<string[][]> {
  const rows: Json[] = []
  let token = ''
  let total = ''
  do {
    const { body } = await page(token)
    rows.push(...body.list)
    token = body.nextPageToken
    total = body.totalCount
  } while (token !== '')
  assert.equal(total, String(rows.length))
  return rows
    .filter((one) => one.userId.startsWith('u'))
    .map((one) => [one.userId, one.source.replace('SESSION_POLICY_SOURCE_', ''), one.groupAppEntitlementId])
}

const setups = BATCHES * SETUPS_IN_BATCH
test(`every preview shows what is enforced, for ${setups} random set-ups of policies, groups and users`, async () => {
  const chance = new Chance(SEED)
  const tenants = [await world.tenant(), await world.tenant()]
  const places = await Promise.all(tenants.map(placeIn))
  for (let round = 0; round < BATCHES; round++) {
    // The rows of the other tenant have the same ids and must not be seen.
    const tenant = tenants[round % tenants.length]!
    const state = randomState(chance, places[round % places.length]!)
    await tenant.sql('select set_up($1, $2)', [tenant.id, JSON.stringify(state)])
    const people = state.users
      .filter((user) => user.type === 'USER_TYPE_HUMAN' && user.status === 'ENABLED')
      .map(({ id }) => id)
    const tx = tenant.stored.database.reader({ tenantId: tenant.id, now: world.clock.now() })
    const resolved = await resolveSessionPolicies(tx, people)
    const enforced = new Map(
      [...resolved].map(([id, { policyId, source, groupId }]) => [id, { policyId, source, groupId }]),
    )
    try {
      for (const id of people) assert.deepEqual(enforced.get(id), expectedOf(state, id), id)
      await checkPreviews(tenant, state, enforced, chance)
    } catch (error) {
      throw new Error(`batch ${round}: ${JSON.stringify(state)}`, { cause: error })
    }
  }
})
