import assert from 'node:assert/strict'
import {
  addEntries,
  BYPASS_REVOKE,
  changeUsers,
  enroll,
  insertPeople,
  makeBundle,
  makeProfile,
  membersOf,
  type TestProfile,
  UNENROLL,
  unenroll,
} from '../profiles.ts'
import type { Random } from '../request-tasks/random.ts'
import type { TestTenant } from '../world.ts'
import { ENTRIES, Model, PROFILES, places, type Step, USERS } from './model.ts'

type Refs = Awaited<ReturnType<typeof makeBundle>>
type Stage = {
  readonly profiles: TestProfile[]
  readonly refs: Refs
  readonly userIds: string[]
  /** Each world has departments of its own. */
  nameOf(department: string): string
}

/** Where worlds are played: `settle` does all the work that follows. */
export type Place = { readonly tenant: TestTenant; settle(): Promise<void> }

/**
 * Plays random worlds beside each other against the model, one step of each at a time; fails at the first contradiction
 * with the seed and the steps so far.
 */
export async function playWorlds({ tenant, settle }: Place, randoms: readonly Random[], steps: number): Promise<void> {
  const worlds = await Promise.all(randoms.map((random) => buildWorld(tenant, random)))
  for (let count = 0; count < steps; count++) {
    await Promise.all(worlds.map((world) => advance(tenant, world)))
    await settle()
    const found = await seen(
      tenant,
      worlds.map(({ stage }) => stage),
    )
    for (const [index, world] of worlds.entries()) check(world, found[index]!)
  }
  for (const { model, stage } of worlds) await checkListed(tenant, model, stage)
  // Rules of later worlds mean nobody of these.
  const userIds = worlds.flatMap(({ stage }) => stage.userIds)
  await tenant.sql(`update users set department = '' where id = any($1)`, [userIds])
  for (const { stage } of worlds) for (const profile of stage.profiles) await tenant.delete(profile.path)
  await settle()
}

type World = { readonly random: Random; readonly model: Model; readonly stage: Stage; readonly played: Step[] }

async function buildWorld(tenant: TestTenant, random: Random): Promise<World> {
  const model = new Model(random)
  return { random, model, stage: await build(tenant, model, random.seed), played: [] }
}

async function advance(tenant: TestTenant, { random, model, stage, played }: World): Promise<void> {
  const step = model.next(random)
  played.push(step)
  model.apply(step)
  await perform(tenant, stage, step)
}

function check({ random, model, stage, played }: World, found: Seen): void {
  const told = `seed ${random.seed}: ${JSON.stringify(played)} ${JSON.stringify(model.profiles.map(shown))}`
  assert.deepEqual(found, expected(model, stage), told)
}

/** The API lists the same members. */
async function checkListed(tenant: TestTenant, model: Model, stage: Stage): Promise<void> {
  const { members } = expected(model, stage)
  for (const [place, profile] of stage.profiles.entries()) {
    assert.deepEqual(await membersOf(tenant, profile), members[place])
  }
}

const shown = ({ behavior, entries, rule }: Model['profiles'][number]) => ({ behavior, entries: [...entries], rule })

async function build(tenant: TestTenant, model: Model, seed: number): Promise<Stage> {
  const nameOf = (department: string): string => `${department}${seed}`
  const refs = await makeBundle(tenant, ENTRIES)
  const userIds = await insertPeople(tenant, USERS)
  const profiles: TestProfile[] = []
  for (const { behavior, entries } of model.profiles) {
    const profile = await makeProfile(tenant, {
      unenrollmentBehavior: UNENROLL + behavior,
      unenrollmentEntitlementBehavior: BYPASS_REVOKE,
    })
    const own = [...entries].map((entry) => refs[entry]!)
    if (own.length > 0) await addEntries(tenant, profile, own)
    profiles.push(profile)
  }
  for (const [place, { department }] of model.users.entries()) {
    await tenant.sql('update users set department = $2 where id = $1', [userIds[place], nameOf(department)])
  }
  return { profiles, refs, userIds, nameOf }
}

async function perform(tenant: TestTenant, { profiles, refs, userIds, nameOf }: Stage, step: Step): Promise<void> {
  switch (step.do) {
    case 'move':
      return changeUsers(tenant, [userIds[step.user]!], { department: nameOf(step.department) })
    case 'switch': {
      const id = userIds[step.user]!
      const [row] = await tenant.sql('select status from users where id = $1', [id])
      return changeUsers(tenant, [id], { status: row!.status === 'ENABLED' ? 'DISABLED' : 'ENABLED' })
    }
    case 'enroll':
      return void (await enroll(tenant, profiles[step.profile]!, userIds[step.user]!))
    case 'unenroll': {
      await unenroll(tenant, profiles[step.profile]!, userIds[step.user]!)
      return void (await tenant.post(`${profiles[step.profile]!.path}/bundle_automation/run`, {}))
    }
    case 'exclude':
    case 'include': {
      const { excluded, ...profile } = profiles[step.profile]!
      const asked = { ...profile, excluded, enrollment: excluded }
      return void (await (step.do === 'exclude' ? enroll : unenroll)(tenant, asked, userIds[step.user]!))
    }
    case 'add':
    case 'remove': {
      const { appId, id } = refs[step.entry]!
      const path = `${profiles[step.profile]!.path}/requestable_entries/${appId}/${id}`
      const body = { createRequests: step.reach }
      const reply = await (step.do === 'add' ? tenant.put(path, body) : tenant.delete(path, body))
      return assert.equal(reply.status, 200, reply.text)
    }
    case 'rule': {
      const { rule } = step
      const reply = await tenant.post(`${profiles[step.profile]!.path}/bundle_automation`, {
        enabled: rule !== undefined,
        createTasks: rule?.createTasks ?? false,
        disableCircuitBreaker: true,
        ...(rule ? { cel: { expression: `subject.department == "${nameOf(rule.department)}"` } } : {}),
      })
      return assert.equal(reply.status, 200, reply.text)
    }
    case 'give':
      return giveDirectly(tenant, refs[step.entry]!, userIds[step.user]!)
  }
}

/** Somebody gives it without any profile; what is held already is held. */
async function giveDirectly(tenant: TestTenant, { appId, id }: Refs[number], userId: string): Promise<void> {
  const asked = { appId, appEntitlementId: id, identityUserId: userId }
  const { status, body } = await tenant.post('/api/v1/task/grant', asked)
  if (status !== 200 || body.taskView.task.state !== 'TASK_STATE_OPEN') return
  const { task } = body.taskView
  const path = `/api/v1/tasks/${task.id}/action/approve`
  const approved = await tenant.post(path, { policyStepId: task.policy.current.id, comment: 'given' })
  assert.equal(approved.status, 200, approved.text)
}

type Seen = { readonly members: string[][]; readonly held: string[][]; readonly justified: string[] }

/** What is stored of all worlds, each by itself. */
async function seen(tenant: TestTenant, stages: readonly Stage[]): Promise<Seen[]> {
  const userIds = stages.flatMap((stage) => stage.userIds)
  const grants = await tenant.sql(
    `select distinct a.identity_user_id as user_id, g.entitlement_id from grants g
     join app_users a on a.id = g.app_user_id and a.tenant_id = g.tenant_id and a.deleted_at is null
     where a.identity_user_id = any($1)`,
    [userIds],
  )
  const holders = Map.groupBy(grants, (row) => String(row.entitlement_id))
  const holding = Map.groupBy(grants, (row) => String(row.user_id))
  const rows = await tenant.sql(
    `select profile_id, user_id, entitlement_id from grant_justifications where user_id = any($1)`,
    [userIds],
  )
  const asked = Map.groupBy(rows, (row) => String(row.user_id))
  return stages.map((stage) => ({
    members: stage.profiles.map(({ enrollment }) =>
      (holders.get(enrollment.id) ?? []).map((row) => String(row.user_id)).sort(),
    ),
    held: stage.userIds.map((id) =>
      (holding.get(id) ?? [])
        .map((row) => String(row.entitlement_id))
        .filter((entitlementId) => stage.refs.some((ref) => ref.id === entitlementId))
        .sort(),
    ),
    justified: stage.userIds
      .flatMap((id) => asked.get(id) ?? [])
      .map((row) => `${row.profile_id}/${row.user_id}/${row.entitlement_id}`)
      .sort(),
  }))
}

function expected(model: Model, { profiles, refs, userIds }: Stage): Seen {
  const members = places(PROFILES).map((profile) =>
    [...model.members[profile]!.keys()].map((user) => userIds[user]!).sort(),
  )
  const held = places(USERS).map((user) => [...model.held[user]!].map((entry) => refs[entry]!.id).sort())
  const justified = [...model.justified]
    .map((one) => one.split('/').map(Number))
    .map(([profile, user, entry]) => `${profiles[profile!]!.id}/${userIds[user!]}/${refs[entry!]!.id}`)
    .sort()
  return { members, held, justified }
}
