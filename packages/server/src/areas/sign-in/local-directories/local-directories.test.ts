import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { makeApp } from '../../../../test/directory.ts'
import { localPerson, PASSWORD, signInCall } from '../../../../test/local-accounts.ts'
import { openMailServer } from '../../../../test/mail-server.ts'
import { customRole, eventKinds, person } from '../../../../test/people.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { Secret } from '../../../lib/secret.ts'
import { verifyPassword } from '../local/passwords/verify-password.ts'
import { acceptInvitation, readInvitation } from './invitations/accept.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  world.clock.hold()
  acme = await world.tenant()
})
after(() => world.stop())

const PATH = '/api/v1/local-directory-configs'

async function directory(tenant = acme, asked: Record<string, unknown> = {}): Promise<string> {
  const appId = (await makeApp(tenant, { displayName: 'Guests' })).id
  const made = await tenant.post(PATH, { appId, displayName: 'Guests', ...asked })
  assert.equal(made.status, 200, made.text)
  return appId
}

const tokenIn = (url: string): Secret => new Secret(new URL(url).searchParams.get('token') ?? '')

describe('a local directory', () => {
  test('is read back with its defaults, and an app has one', async () => {
    const appId = (await makeApp(acme)).id
    const made = await acme.post(PATH, { appId, displayName: 'Guests' })
    const { createdAt, updatedAt, ...rest } = made.body.localDirectoryConfig
    assert.equal(createdAt, updatedAt)
    assert.deepEqual(rest, {
      appId,
      displayName: 'Guests',
      isDefault: false,
      allowSelfRegistration: false,
      selfRegistrationDomains: [],
      invitationTtl: '604800s',
      defaultProfileTypeId: '',
      onboardingFlowId: '',
      organizationId: '',
    })
    assert.deepEqual((await acme.get(`${PATH}/${appId}`)).body, made.body)
    assert.equal((await acme.post(PATH, { appId, displayName: 'again' })).status, 409)
  })

  test('is the default when it says so, and the one before loses it', async () => {
    const globex = await world.tenant()
    const first = await directory(globex, { isDefault: true })
    const second = await directory(globex, { isDefault: true })
    const isDefault = async (appId: string) =>
      (await globex.get(`${PATH}/${appId}`)).body.localDirectoryConfig.isDefault
    assert.deepEqual([await isDefault(first), await isDefault(second)], [false, true])
    await globex.post(`${PATH}/${first}`, { localDirectoryConfig: { isDefault: true }, updateMask: 'isDefault' })
    assert.deepEqual([await isDefault(first), await isDefault(second)], [true, false])
  })

  test('refuses an app that is not there, what is not served, and registration without a domain', async () => {
    const unknown = await acme.post(PATH, { appId: 'nothing', displayName: 'x' })
    assert.deepEqual([unknown.status, reasonOf(unknown)], [400, 'REFERENCE_NOT_FOUND'])
    const reply = await acme.post(PATH, {
      appId: 'x',
      displayName: 'x',
      onboardingFlowId: 'flow',
      allowSelfRegistration: true,
    })
    const fields = reply.body.details[0].fieldViolations.map((one: { field: string }) => one.field)
    assert.deepEqual(fields, ['onboardingFlowId', 'selfRegistrationDomains'])
  })

  test('takes its open invitations along when it is deleted', async () => {
    const appId = await directory()
    const { invitation, acceptUrl } = (
      await acme.post(`${PATH}/${appId}/invitations`, { email: 'gone@guests.example' })
    ).body
    assert.equal((await acme.delete(`${PATH}/${appId}`)).status, 200)
    assert.equal(await readInvitation(signInCall(acme), tokenIn(acceptUrl)), undefined)
    const found = await acme.post('/api/v1/search/local-directory-invitations', { directoryAppId: appId })
    assert.deepEqual(
      found.body.list.map((one: { id: string; status: string }) => [one.id, one.status]),
      [[invitation.id, 'LOCAL_INVITATION_STATUS_REVOKED']],
    )
  })
})

describe('an invitation', () => {
  test('is accepted once and makes a user with a password and the roles', async () => {
    const appId = await directory()
    const email = 'grace@guests.example'
    const made = await acme.post(`${PATH}/${appId}/invitations`, {
      email,
      displayName: 'Grace',
      initialRoleIds: ['connector_admin'],
    })
    assert.deepEqual([made.status, made.body.invitation.status], [200, 'LOCAL_INVITATION_STATUS_PENDING'])
    const token = tokenIn(made.body.acceptUrl)
    const call = signInCall(acme, { now: world.clock.now() })
    assert.equal((await readInvitation(call, token))?.email, email)
    await assert.rejects(
      acceptInvitation(call, token, { displayName: 'Grace', password: new Secret('grace') }),
      /at least 12/,
    )
    const user = await acceptInvitation(call, token, { displayName: 'Grace Hopper', password: PASSWORD })
    await assert.rejects(acceptInvitation(call, token, { displayName: 'x', password: PASSWORD }), /used already/)
    assert.equal((await verifyPassword(call, { email }, PASSWORD)).person?.id, user.id)
    const shown = (await acme.get(`/api/v1/users/${user.id}`)).body.userView.user
    assert.deepEqual(
      [shown.displayName, shown.email, shown.roleIds, shown.origin],
      ['Grace Hopper', email, ['connector_admin'], 'USER_ORIGIN_LOCAL'],
    )
    const read = (await acme.get(`${PATH}/${appId}/invitations/${made.body.invitation.id}`)).body.invitation
    assert.deepEqual([read.status, read.createdUserId], ['LOCAL_INVITATION_STATUS_ACCEPTED', user.id])
    const found = await acme.post('/api/v1/search/users', { query: 'hopper' })
    assert.equal(found.body.list.length, 1)
    const refused = await acme.post(`${PATH}/${appId}/invitations/${made.body.invitation.id}/revoke`)
    assert.deepEqual([refused.status, reasonOf(refused)], [400, 'INVALID_STATE'])
    assert.ok((await eventKinds(acme)).includes('signIn.invitation.accepted'))
  })

  test('gives no role that whoever sent it may not give any more', async () => {
    const appId = await directory()
    const sender = await person(acme, ['super_admin'])
    const asked = { email: 'eve@guests.example', initialRoleIds: ['super_admin'] }
    const made = await sender.post(`${PATH}/${appId}/invitations`, asked)
    assert.equal(made.status, 200, made.text)
    await acme.sql(`update users set role_ids = '{basic_user}' where id = $1`, [sender.userId])
    const call = signInCall(acme, { now: world.clock.now() })
    const accepted = { displayName: 'Eve', password: PASSWORD }
    const user = await acceptInvitation(call, tokenIn(made.body.acceptUrl), accepted)
    assert.deepEqual((await acme.get(`/api/v1/users/${user.id}`)).body.userView.user.roleIds, ['basic_user'])
  })

  test('is refused for an address that is none, is taken or is invited already', async () => {
    const appId = await directory()
    const invite = (asked: Record<string, unknown>) => acme.post(`${PATH}/${appId}/invitations`, asked)
    assert.equal((await invite({ email: 'nobody' })).status, 400)
    const { email, userId } = await localPerson(acme)
    const taken = await invite({ email: email.toUpperCase() })
    assert.deepEqual([taken.status, taken.body.details[0].metadata.id], [409, userId])
    await invite({ email: 'twice@guests.example' })
    assert.equal((await invite({ email: 'Twice@guests.example' })).status, 409)
    const unknown = await invite({ email: 'a@guests.example', initialRoleIds: ['nothing'], sponsorUserId: 'x' })
    assert.deepEqual([unknown.status, reasonOf(unknown)], [400, 'REFERENCE_NOT_FOUND'])
  })

  test('gives no roles when its maker may assign none', async () => {
    const appId = await directory()
    const helper = await person(acme, [await customRole(acme, ['users:write', 'users:read'])])
    const refused = await helper.post(`${PATH}/${appId}/invitations`, {
      email: 'b@guests.example',
      initialRoleIds: ['super_admin'],
    })
    assert.deepEqual([refused.status, reasonOf(refused)], [403, 'INSUFFICIENT_PERMISSION'])
    assert.equal((await helper.post(`${PATH}/${appId}/invitations`, { email: 'b@guests.example' })).status, 200)
  })

  test('is mailed, and its link shown to nobody else, where the tenant has a mail provider', async () => {
    const globex = await world.tenant()
    const server = await openMailServer({ user: 'reeve', password: 'correct horse' })
    try {
      const smtp = { host: '127.0.0.1', port: server.port, username: 'reeve', password: 'correct horse', tls: 'NONE' }
      const emailProvider = { fromAddress: 'it@globex.example', fromName: 'IT', smtp }
      assert.equal((await globex.post('/api/v1/settings/email-provider', { emailProvider })).status, 200)
      const appId = await directory(globex)
      const made = await globex.post(`${PATH}/${appId}/invitations`, { email: 'mailed@guests.example' })
      assert.deepEqual([made.status, made.body.acceptUrl], [200, ''], made.text)
      const work = JSON.stringify(
        await globex.sql(`select payload from work where tenant_id = $1 and kind = 'sign-in.sendLink'`, [globex.id]),
      )
      await world.work()
      const [mail] = server.received
      assert.deepEqual(mail?.to, ['mailed@guests.example'])
      const [, token = ''] =
        /token=3D([\w-]{43})/.exec(mail!.source.replaceAll('=\r\n', '')) ??
        /token=([\w-]{43})/.exec(mail!.source.replaceAll('=\r\n', '')) ??
        []
      assert.ok(token !== '' && !work.includes(token))
      const call = signInCall(globex, { now: world.clock.now() })
      assert.equal((await readInvitation(call, new Secret(token)))?.email, 'mailed@guests.example')
    } finally {
      await server.close()
    }
  })

  test('is over when it is revoked, and when its time has passed', async () => {
    const appId = await directory(acme, { invitationTtl: '3600s' })
    const invite = async (email: string) => (await acme.post(`${PATH}/${appId}/invitations`, { email })).body
    const revoked = await invite('revoked@guests.example')
    const path = `${PATH}/${appId}/invitations/${revoked.invitation.id}/revoke`
    assert.equal((await acme.post(path)).body.invitation.status, 'LOCAL_INVITATION_STATUS_REVOKED')
    assert.equal((await acme.post(path)).status, 400)
    const call = signInCall(acme, { now: world.clock.now() })
    await assert.rejects(
      acceptInvitation(call, tokenIn(revoked.acceptUrl), { displayName: 'x', password: PASSWORD }),
      /used already/,
    )
    const late = await invite('late@guests.example')
    world.clock.move({ minutes: 61 })
    const later = await acme.signIn(acme.admin)
    const then = signInCall(acme, { now: world.clock.now() })
    await assert.rejects(
      acceptInvitation(then, tokenIn(late.acceptUrl), { displayName: 'x', password: PASSWORD }),
      /too old/,
    )
    const statuses = async (statusFilter: string) =>
      (
        await later.post('/api/v1/search/local-directory-invitations', { directoryAppId: appId, statusFilter })
      ).body.list.map((one: { email: string }) => one.email)
    assert.deepEqual(await statuses('LOCAL_INVITATION_STATUS_EXPIRED'), ['late@guests.example'])
    assert.deepEqual(await statuses('LOCAL_INVITATION_STATUS_REVOKED'), ['revoked@guests.example'])
    assert.deepEqual(await statuses('LOCAL_INVITATION_STATUS_PENDING'), [])
    assert.deepEqual(await statuses('SOMETHING_NEW'), [])
    assert.equal((await later.post(`${PATH}/${appId}/invitations`, { email: 'late@guests.example' })).status, 200)
  })
})
