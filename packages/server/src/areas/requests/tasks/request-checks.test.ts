import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Reply } from '../../../../test/caller.ts'
import { insertAccount, insertGrant, insertUser } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { makeForm } from '../../../../test/requests.ts'
import {
  askAgainst,
  askFor,
  makeTaskSite,
  setEntitlement,
  type TaskSite,
  taskIn,
  taskOf,
} from '../../../../test/tasks.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

type Refusal = { readonly status: number; readonly reason: string; readonly field?: string }
type Row = {
  readonly check: string
  readonly refusal: Refusal
  /** What of the request is wrong. */
  readonly wrong: (site: TaskSite) => object | Promise<object>
  readonly by?: (site: TaskSite) => Caller | Promise<Caller>
}

const basic = () => person(acme, ['basic_user'])
const hold = (site: TaskSite, more: object = {}) =>
  insertGrant(acme, { app: site.app, entitlementId: site.entitlementId, appUserId: site.accountId }, { ...more })

async function builtin(): Promise<object> {
  const [row] = await acme.sql(
    `select e.id, e.app_id from app_entitlements e join apps a on a.tenant_id = e.tenant_id and a.id = e.app_id
     where a.is_builtin and a.tenant_id = $1 and e.deleted_at is null limit 1`,
    [acme.id],
  )
  return { appId: row!.app_id, appEntitlementId: row!.id }
}

const FORBIDDEN = { status: 403, reason: 'INSUFFICIENT_PERMISSION' }
const missing = (field: string): Refusal => ({ status: 400, reason: 'REFERENCE_NOT_FOUND', field })

/** The checks of a request for access, in the order in which they are made. */
const CHECKS: readonly Row[] = [
  {
    check: 'appId is there',
    refusal: { status: 400, reason: 'VALUE_REQUIRED', field: 'appId' },
    wrong: () => ({ appId: undefined }),
  },
  {
    check: 'appEntitlementId is there',
    refusal: { status: 400, reason: 'VALUE_REQUIRED', field: 'appEntitlementId' },
    wrong: () => ({ appEntitlementId: undefined }),
  },
  {
    check: 'the user or the account is named, not both',
    refusal: { status: 400, reason: 'ONEOF_CONFLICT', field: 'appUserId' },
    wrong: (site) => ({ identityUserId: site.subject.userId, appUserId: site.accountId }),
    by: () => acme,
  },
  { check: 'the app exists', refusal: missing('appId'), wrong: () => ({ appId: 'nope' }) },
  {
    check: 'the entitlement exists',
    refusal: missing('appEntitlementId'),
    wrong: () => ({ appEntitlementId: 'nope' }),
  },
  {
    check: 'the entitlement is of the app',
    refusal: missing('appEntitlementId'),
    wrong: async () => ({ appEntitlementId: (await makeTaskSite(acme)).entitlementId }),
  },
  {
    check: 'the entitlement is not deleted',
    refusal: missing('appEntitlementId'),
    wrong: async (site) => {
      const deleted = await acme.delete(`${site.app.path}/entitlements/${site.entitlementId}`)
      assert.equal(deleted.status, 200, deleted.text)
      return {}
    },
  },
  {
    check: 'the user exists',
    refusal: missing('identityUserId'),
    wrong: () => ({ identityUserId: 'nope' }),
    by: () => acme,
  },
  {
    check: 'the user is not deleted',
    refusal: missing('identityUserId'),
    wrong: async () => ({ identityUserId: await insertUser(acme, { deleted_at: new Date() }) }),
    by: () => acme,
  },
  {
    check: 'the account is of the app',
    refusal: missing('appUserId'),
    wrong: async () => ({ appUserId: (await makeTaskSite(acme)).accountId }),
    by: () => acme,
  },
  {
    check: 'the subject is enabled',
    refusal: { status: 400, reason: 'SUBJECT_NOT_ENABLED' },
    wrong: async () => ({ identityUserId: await insertUser(acme, { status: 'DISABLED' }) }),
    by: () => acme,
  },
  {
    check: 'the caller is the subject, its manager, or asks for others',
    refusal: FORBIDDEN,
    wrong: (site) => ({ identityUserId: site.subject.userId }),
    by: basic,
  },
  {
    check: 'the owner of the app does not ask for others',
    refusal: FORBIDDEN,
    wrong: (site) => ({ identityUserId: site.subject.userId }),
    by: (site) => site.owner,
  },
  {
    check: 'an account that belongs to nobody is asked for by those who ask for others and owners of the app',
    refusal: FORBIDDEN,
    wrong: async (site) => ({ appUserId: await insertAccount(acme, site.app.id) }),
  },
  {
    check: 'the entitlement is requestable for oneself',
    refusal: { status: 403, reason: 'NOT_REQUESTABLE' },
    wrong: builtin,
  },
  {
    check: 'the entitlement is requestable for those whom one manages',
    refusal: { status: 403, reason: 'NOT_REQUESTABLE' },
    wrong: async (site) => ({ ...(await builtin()), identityUserId: site.subject.userId }),
    by: (site) => site.manager,
  },
  {
    check: 'a duration is more than nothing',
    refusal: { status: 400, reason: 'VALUE_INVALID', field: 'grantDuration' },
    wrong: () => ({ grantDuration: '0s' }),
  },
  {
    check: 'a duration is at most what the entitlement allows',
    refusal: { status: 400, reason: 'VALUE_INVALID', field: 'grantDuration' },
    wrong: async (site) => {
      await setEntitlement(acme, site, { durationGrant: '3600s' })
      return { grantDuration: '3601s' }
    },
  },
  {
    check: 'emergencies are enabled',
    refusal: { status: 400, reason: 'EMERGENCY_NOT_ENABLED' },
    wrong: () => ({ emergencyAccess: true }),
  },
  {
    check: 'the subject does not hold it for good',
    refusal: { status: 409, reason: 'ALREADY_GRANTED' },
    wrong: async (site) => {
      await hold(site)
      return {}
    },
  },
  {
    check: 'no request for the same is open',
    refusal: { status: 409, reason: 'REQUEST_OPEN' },
    wrong: async (site) => {
      await taskIn(askFor(acme, site, { identityUserId: site.subject.userId }))
      return {}
    },
  },
  {
    check: 'the values fit the form',
    refusal: { status: 400, reason: 'VALUE_TOO_SHORT', field: 'requestData.ticket' },
    wrong: async (site) => {
      const fields = [{ name: 'ticket', stringField: { rules: { minLen: '3' } } }]
      await setEntitlement(acme, site, { requestSchemaId: await makeForm(acme, fields) })
      return { requestData: { ticket: 'x' } }
    },
  },
]

const tasksOf = async (): Promise<number> => (await acme.sql('select from tasks')).length

for (const { check, refusal, wrong, by } of CHECKS) {
  test(`a request is refused unless ${check}, and nothing is stored`, async () => {
    const site = await makeTaskSite(acme)
    const body = await wrong(site)
    const caller = by ? await by(site) : site.subject
    const before = await tasksOf()
    const reply = await askFor(caller, site, { ...body })
    assert.equal(reply.status, refusal.status, reply.text)
    // Which rule of the form is broken is told by the form.
    if (!refusal.field?.startsWith('requestData.')) assert.equal(reasonOf(reply), refusal.reason, reply.text)
    assert.equal(violationsOf(reply)[0]?.field, refusal.field, reply.text)
    assert.equal(await tasksOf(), before)
  })
}

test('of two things that are wrong the one that is checked first is told', async () => {
  const site = await makeTaskSite(acme)
  const disabled = await insertUser(acme, { status: 'DISABLED' })
  const cases: [string, Promise<Reply>, string][] = [
    [
      'a reference before the state of the subject',
      askFor(acme, site, { appEntitlementId: 'nope', identityUserId: disabled }),
      'REFERENCE_NOT_FOUND',
    ],
    [
      'the state of the subject before the right of the caller',
      askFor(site.owner, site, { identityUserId: disabled }),
      'SUBJECT_NOT_ENABLED',
    ],
    [
      'the right of the caller before the duration',
      askFor(await basic(), site, { identityUserId: site.subject.userId, grantDuration: '0s' }),
      'INSUFFICIENT_PERMISSION',
    ],
    [
      'the duration before the emergency',
      askFor(site.subject, site, { grantDuration: '0s', emergencyAccess: true }),
      'VALUE_INVALID',
    ],
  ]
  for (const [name, call, reason] of cases) assert.equal(reasonOf(await call), reason, name)
  await hold(site)
  const urgent = await askFor(site.subject, site, { emergencyAccess: true })
  assert.equal(reasonOf(urgent), 'EMERGENCY_NOT_ENABLED', 'the emergency before what is held')
})

test('what is left out of a request is filled in', async () => {
  const site = await makeTaskSite(acme)
  await setEntitlement(acme, site, { durationGrant: '7200s' })
  const own = await taskIn(askFor(site.subject, site))
  assert.deepEqual([own.userId, own.type.grant.grantDuration], [site.subject.userId, '7200s'])
  const other = await makeTaskSite(acme)
  await hold(other, { deprovision_at: new Date(Date.now() + 3_600_000).toISOString() })
  const extension = await taskIn(askFor(other.subject, other, { grantDuration: '86400s' }))
  assert.equal(extension.type.grant.source.isExtension, true)
  assert.equal((await taskOf(acme, extension.id)).state, 'TASK_STATE_OPEN')
})

test('access is taken at the request of the subject, its manager, the helpdesk, owners and administrators alone', async () => {
  const cases: [string, (site: TaskSite) => Caller | Promise<Caller>, number][] = [
    ['the subject', (site) => site.subject, 200],
    ['its manager', (site) => site.manager, 200],
    ['the owner of the app', (site) => site.owner, 200],
    ['the helpdesk', () => person(acme, ['request_helpdesk']), 200],
    ['a super administrator', () => person(acme, ['super_admin']), 200],
    ['who administers requests', () => person(acme, ['request_admin']), 403],
    ['who reads everything', () => person(acme, ['read_only_admin']), 403],
    ['an administrator of other apps', () => person(acme, ['app_admin']), 403],
    ['anybody else', basic, 403],
  ]
  for (const [name, by, status] of cases) {
    const site = await makeTaskSite(acme)
    await hold(site)
    const reply = await askAgainst(await by(site), site, { identityUserId: site.subject.userId })
    assert.equal(reply.status, status, `${name}: ${reply.text}`)
  }
})

test('access is asked for by the subject, its manager and those who ask for others', async () => {
  const cases: [string, (site: TaskSite) => Caller | Promise<Caller>, number][] = [
    ['the subject', (site) => site.subject, 200],
    ['its manager', (site) => site.manager, 200],
    ['the helpdesk', () => person(acme, ['request_helpdesk']), 200],
    ['who administers requests', () => person(acme, ['request_admin']), 200],
    ['a super administrator', () => person(acme, ['super_admin']), 200],
    ['the owner of the app', (site) => site.owner, 403],
    ['who reads everything', () => person(acme, ['read_only_admin']), 403],
    ['an administrator of other apps', () => person(acme, ['app_admin']), 403],
    ['anybody else', basic, 403],
  ]
  for (const [name, by, status] of cases) {
    const site = await makeTaskSite(acme)
    const reply = await askFor(await by(site), site, { identityUserId: site.subject.userId })
    assert.equal(reply.status, status, `${name}: ${reply.text}`)
  }
})
