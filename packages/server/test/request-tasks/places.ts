import assert from 'node:assert/strict'
import type { Caller, Json, Reply } from '../caller.ts'
import { insertAccount, insertGrant, insertOwner, makeEntitlement } from '../directory.ts'
import { person, signedInUser } from '../people.ts'
import { Provisioned, source } from '../provisioning.ts'
import { processAll } from '../work.ts'
import type { TestTenant, World } from '../world.ts'
import type { Outside, Who } from './model.ts'

export type Person = Caller & { readonly userId: string }
export type Cast = Readonly<Record<Who, Person>>

/** Where a sequence is played: an entitlement, everybody who may have to do with it, and who gives it. */
export type Place = {
  readonly tenant: TestTenant
  readonly given: 'people' | 'connector'
  readonly appId: string
  readonly entitlementId: string
  readonly accountId: string
  readonly cast: Cast
  /** As before anybody asked: it is held, or not, and nothing is under way. */
  prepare(isHeld: boolean): Promise<void>
  outside(event: Outside): Promise<void>
}

export const ask = ({ appId, entitlementId, cast }: Place, type: 'grant' | 'revoke', who: Who): Promise<Reply> =>
  cast[who].post(`/api/v1/task/${type}`, {
    appId,
    appEntitlementId: entitlementId,
    identityUserId: cast.subject.userId,
  })

/** Has the steps decide about every request for or against the entitlement from now on. */
export async function decide(place: Place, type: 'grant' | 'revoke', steps: readonly object[]): Promise<void> {
  const { tenant, appId, entitlementId } = place
  const made = await tenant.post('/api/v1/policies', {
    displayName: 'A policy',
    policyType: `POLICY_TYPE_${type.toUpperCase()}`,
    policySteps: { [type]: { steps } },
  })
  assert.equal(made.status, 200, made.text)
  const field = `${type}PolicyId`
  const saved = await tenant.post(`/api/v1/apps/${appId}/entitlements/${entitlementId}`, {
    entitlement: { [field]: made.body.policy.id },
    updateMask: field,
  })
  assert.equal(saved.status, 200, saved.text)
}

/** A new tenant in which people give what is asked for. */
export async function placeOfPeople(world: World): Promise<Place> {
  const tenant = await world.tenant()
  const { app, entitlementId } = await makeEntitlement(tenant)
  const cast = await castOf(tenant, await person(tenant, ['basic_user']), app.id)
  const accountId = await insertAccount(tenant, app.id, { identity_user_id: cast.subject.userId })
  return {
    tenant,
    given: 'people',
    appId: app.id,
    entitlementId,
    accountId,
    cast,
    async prepare(isHeld) {
      await forgetTasks(tenant)
      await tenant.sql('delete from grants where entitlement_id = $1', [entitlementId])
      if (isHeld) await insertGrant(tenant, { app, entitlementId, appUserId: accountId })
    },
    outside: () => Promise.reject(new Error('nothing happens here without people')),
  }
}

/** A new tenant in which a connector outside gives it. */
export async function placeOfConnector(world: World): Promise<Place> {
  const tenant = await world.tenant()
  const app = await Provisioned.start(world, tenant)
  await tenant.sql(`update users set role_ids = '{basic_user}' where id = 'ada'`)
  const cast = await castOf(tenant, await signedInUser(tenant, 'ada'), app.fed.appId)
  /** What was asked for and is of no interest any more. */
  const finishAll = async (body: object): Promise<void> => {
    for (let task = await app.next(); task; task = await app.next()) await app.finish(task, body)
  }
  return {
    tenant,
    given: 'connector',
    appId: app.fed.appId,
    entitlementId: app.eng,
    accountId: app.accounts.ada!,
    cast,
    async prepare(isHeld) {
      await forgetTasks(tenant)
      await finishAll({ status: 'FAILED', error: 'the task is over' })
      // What was given by tasks holds a grant beside the source.
      await tenant.sql('delete from grant_reasons where entitlement_id = $1', [app.eng])
      await tenant.sql('delete from grants where entitlement_id = $1', [app.eng])
      await app.sync(isHeld ? source('ada') : source('nobody'))
    },
    async outside(event) {
      if (event === 'syncShowsItGone') return app.sync(source('nobody'))
      const task: Json = await app.next()
      assert.ok(task, 'the connector was asked for nothing')
      await app.finish(task, event === 'connectorSucceeds' ? { status: 'SUCCESS' } : { status: 'FAILED', error: 'no' })
      await processAll(world)
    },
  }
}

async function castOf(tenant: TestTenant, subject: Person, appId: string): Promise<Cast> {
  const basic = () => person(tenant, ['basic_user'])
  const [manager, owner, other, stranger] = await Promise.all([basic(), basic(), basic(), basic()])
  const [helpdesk, administrator, reader] = await Promise.all(
    ['request_helpdesk', 'super_admin', 'read_only_admin'].map((role) => person(tenant, [role])),
  )
  await insertOwner(tenant, 'app', appId, owner.userId)
  await tenant.sql('update users set manager_ids = $2 where id = $1', [subject.userId, [manager.userId]])
  return {
    subject,
    manager,
    owner,
    other,
    stranger,
    helpdesk: helpdesk!,
    administrator: administrator!,
    reader: reader!,
  }
}

const forgetTasks = async (tenant: TestTenant): Promise<void> => {
  await tenant.sql('update task_steps set active = false where active')
  await tenant.sql('update task_assignees set active = false where active')
  await tenant.sql(`update tasks set deleted_at = now(), state = 'CLOSED', closed_at = coalesce(closed_at, now())
    where deleted_at is null`)
}
