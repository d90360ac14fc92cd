import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertAccount, insertUser, makeApp } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant

before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

type Listed = { body: { list: { appUser: { id: string } }[] } }
const ids = (reply: Listed): string[] => reply.body.list.map(({ appUser }) => appUser.id)
const find = async (body: object): Promise<string[]> => ids(await acme.post('/api/v1/search/app_users', body))
const at = (appId: string, id: string): string => `/api/v1/apps/${appId}/app_users/${id}`

test('accounts are listed by app and by user', async () => {
  const { id: appId, path } = await makeApp(acme)
  const user = await insertUser(acme)
  const [one, two] = [await insertAccount(acme, appId, { identity_user_id: user }), await insertAccount(acme, appId)]
  assert.deepEqual(ids(await acme.get(`${path}/app_users`)).sort(), [one, two].sort())
  const reply = await acme.get(`${path}/users/${user}/app_users?expand_mask=*`)
  assert.deepEqual(ids(reply), [one])
  assert.deepEqual(
    [reply.body.list[0].appPath, reply.body.list[0].identityUserPath],
    ['$.expanded[0]', '$.expanded[1]'],
  )
  assert.equal((await acme.get(`${path}/users/nobody/app_users`)).status, 404)
})

test('every filter narrows the search', async () => {
  const { id: appId } = await makeApp(acme)
  const { id: otherApp } = await makeApp(acme)
  const user = await insertUser(acme)
  const human = await insertAccount(acme, appId, {
    display_name: 'Sift Human',
    email: 'h@acme.example',
    identity_user_id: user,
  })
  const robot = await insertAccount(acme, otherApp, {
    display_name: 'Sift Robot',
    app_user_type: 'APP_USER_TYPE_SERVICE_ACCOUNT',
    status: 'STATUS_DISABLED',
  })
  await world.sql(
    `update app_users set status_details = 'locked', is_external = true, agent_status = 'APP_USER_AGENT_STATUS_READY',
       nhi_type = 'APP_USER_NHI_TYPE_ASSUMABLE_ROLE' where id = $1`,
    [robot],
  )
  const only = (body: object) => find({ query: 'sift', ...body })
  assert.deepEqual((await only({})).sort(), [human, robot].sort())
  assert.deepEqual(await only({ appId }), [human])
  assert.deepEqual(await only({ appIds: [otherApp] }), [robot])
  assert.deepEqual(await only({ appId, appIds: [otherApp] }), [])
  assert.deepEqual(await only({ appUserIds: [human] }), [human])
  assert.deepEqual(await only({ excludeAppUserIds: [human] }), [robot])
  assert.deepEqual(
    await only({
      refs: [
        { appId, id: human },
        { appId, id: robot },
      ],
    }),
    [human],
  )
  assert.deepEqual(await only({ userIds: [user] }), [human])
  assert.deepEqual(await only({ appUserTypes: ['APP_USER_TYPE_SERVICE_ACCOUNT'] }), [robot])
  assert.deepEqual(await only({ appUserStatuses: ['STATUS_ENABLED'] }), [human])
  assert.deepEqual(await only({ appUserStatusDetails: ['locked'] }), [robot])
  assert.deepEqual(await only({ appUserDomains: ['APP_USER_DOMAIN_TRUSTED'] }), [human])
  assert.deepEqual(await only({ appUserDomains: ['APP_USER_DOMAIN_EXTERNAL'] }), [robot])
  assert.deepEqual(await only({ agentStatuses: ['APP_USER_AGENT_STATUS_READY'] }), [robot])
  assert.deepEqual(await only({ nhiTypes: ['APP_USER_NHI_TYPE_ASSUMABLE_ROLE'] }), [robot])
  assert.deepEqual(await only({ withOpenFindings: true }), [])
  const made = await acme.post('/api/v1/findings', {
    severity: 'FINDING_SEVERITY_LOW',
    dedupKeyParts: [robot],
    appUserTarget: { appId: otherApp, appUserId: robot },
  })
  assert.deepEqual(await only({ withOpenFindings: true }), [robot])
  await acme.post(`/api/v1/findings/${made.body.finding.id}/state`, { suppress: { reason: 'known' } })
  assert.deepEqual(await only({ withOpenFindings: true }), [])
  assert.deepEqual(await only({ withoutResponsibleParty: true }), [robot])
  assert.deepEqual(await only({ appUserTypes: ['NO_SUCH'] }), [])
  assert.deepEqual(
    await only({ sortBy: 'APP_USER_SEARCH_SORT_BY_APP' }),
    appId < otherApp ? [human, robot] : [robot, human],
  )
})

test('pages go on the way they began, in the order of words, of apps and of ids', async () => {
  const apps = [await makeApp(acme), await makeApp(acme)]
  const made: string[] = []
  for (let i = 0; i < 9; i++) {
    made.push(
      await insertAccount(acme, apps[i % 2]!.id, { display_name: `Quill Quorum Page${i}`, username: `quill${i}` }),
    )
  }
  for (const body of [
    { query: 'qu' },
    { query: 'qu page' },
    { query: 'qu', sortBy: 'APP_USER_SEARCH_SORT_BY_APP' },
    { appUserIds: made },
  ]) {
    const seen: string[] = []
    let pageToken = ''
    do {
      const reply = await acme.post('/api/v1/search/app_users', { ...body, pageSize: 2, pageToken })
      assert.equal(reply.status, 200, reply.text)
      seen.push(...ids(reply))
      pageToken = reply.body.nextPageToken
    } while (pageToken !== '')
    assert.deepEqual(seen.toSorted(), made.toSorted(), JSON.stringify(body))
  }
})

test('an account that is gone is found only when asked for', async () => {
  const { id: appId } = await makeApp(acme)
  const gone = await insertAccount(acme, appId, { display_name: 'Vanished One' })
  await world.sql(`update app_users set status = 'STATUS_DELETED', deleted_at = now() where id = $1`, [gone])
  assert.deepEqual(await find({ query: 'vanished' }), [])
  assert.deepEqual(await find({ query: 'vanished', appUserStatuses: ['STATUS_DELETED'] }), [gone])
})

test('kind and owner can be set, nothing else', async () => {
  const { id: appId } = await makeApp(acme)
  const id = await insertAccount(acme, appId)
  const user = await insertUser(acme)
  const refused = await acme.post(at(appId, id), { appUser: { email: 'x@y.example' }, updateMask: 'email' })
  assert.equal(reasonOf(refused), 'FIELD_MASK_READ_ONLY')
  const nobody = await acme.post(at(appId, id), { appUser: { identityUserId: 'nobody' } })
  assert.equal(violationsOf(nobody)[0]?.field, 'appUser.identityUserId')
  const set = await acme.post(at(appId, id), {
    appUser: { identityUserId: user, appUserType: 'APP_USER_TYPE_SERVICE_ACCOUNT' },
  })
  assert.equal(set.body.appUserView.appUser.identityUserId, user)
  const [row] = await world.sql('select matched_by, type_by_hand from app_users where id = $1', [id])
  assert.deepEqual([row?.matched_by, row?.type_by_hand], ['hand', true])
  const seen = await acme.get(`/api/v1/users/${user}`)
  assert.equal(seen.body.userView.user.type, 'USER_TYPE_SERVICE')
  const cleared = await acme.post(at(appId, id), { appUser: {}, updateMask: 'identityUserId' })
  assert.equal(cleared.body.appUserView.appUser.identityUserId, '')
  const { id: other } = await makeApp(acme)
  assert.equal((await acme.post(at(other, id), { appUser: { identityUserId: user } })).status, 404)
})

test('a reset owner is the one the rules of the app give', async () => {
  const { id: appId } = await makeApp(acme)
  const right = await insertUser(acme, { email: 'right@acme.example' })
  const wrong = await insertUser(acme)
  const id = await insertAccount(acme, appId, { email: 'Right@acme.example' })
  await acme.post(at(appId, id), { appUser: { identityUserId: wrong } })
  const reset = await acme.post(`${at(appId, id)}/reset-owner`)
  assert.equal(reset.body.appUserView.appUser.identityUserId, right)
  await insertUser(acme, { email: 'right@acme.example' })
  await acme.post(at(appId, id), { appUser: { identityUserId: wrong } })
  const ambiguous = await acme.post(`${at(appId, id)}/reset-owner`)
  assert.equal(ambiguous.body.appUserView.appUser.identityUserId, '')
})

test('a caller lists the service accounts it answers for as owner', async () => {
  const owner = await person(acme, ['basic_user'])
  const { id: appId } = await makeApp(acme)
  const type = 'APP_USER_TYPE_SERVICE_ACCOUNT'
  const linked = await insertAccount(acme, appId, { app_user_type: type, identity_user_id: owner.userId })
  const owned = await insertAccount(acme, appId, { app_user_type: type })
  await insertAccount(acme, appId, { identity_user_id: owner.userId })
  await world.sql(
    `insert into owners (tenant_id, object_type, object_id, role_slug, user_id, created_at)
     values ($1, 'app_user', $2, 'owner', $3, now())`,
    [acme.id, owned, owner.userId],
  )
  const audited = await insertAccount(acme, appId, { app_user_type: type })
  const auditing = `/api/v2/apps/${appId}/users/${audited}/owners/users/auditor/${owner.userId}`
  assert.equal((await acme.post(auditing, {})).status, 200)
  const reply = await owner.post('/api/v1/app_users/owned_service_accounts')
  assert.deepEqual(ids(reply).sort(), [linked, owned].sort())
  assert.deepEqual(ids(await acme.post('/api/v1/app_users/owned_service_accounts')), [])
})

test('trusted domains say who is an outsider, subdomains included', async () => {
  const globex = await world.tenant('globex')
  const { id: appId } = await makeApp(globex)
  const accounts = {
    inside: await insertAccount(globex, appId, { email: 'a@globex.example' }),
    below: await insertAccount(globex, appId, { email: 'b@eu.globex.example' }),
    outside: await insertAccount(globex, appId, { email: 'c@notglobex.example' }),
    silent: await insertAccount(globex, appId),
  }
  const external = async () => {
    await world.work()
    const reply = await globex.get(`/api/v1/apps/${appId}/app_users`)
    return reply.body.list
      .filter((one: { appUser: { isExternal: boolean } }) => one.appUser.isExternal)
      .map((one: { appUser: { id: string } }) => one.appUser.id)
  }
  const set = await globex.put('/api/v1/settings/domains', { newDomains: ['Globex.example'] })
  assert.deepEqual(
    set.body.list.map((one: { domain: string }) => one.domain),
    ['globex.example'],
  )
  assert.deepEqual(await external(), [accounts.outside])
  await globex.put('/api/v1/settings/domains', { newDomains: ['eu.globex.example', 'notglobex.example'] })
  assert.deepEqual(await external(), [accounts.inside])
  await globex.put('/api/v1/settings/domains', { newDomains: [] })
  assert.deepEqual(await external(), [])
  const refused = await globex.put('/api/v1/settings/domains', { newDomains: ['globex'] })
  assert.equal(violationsOf(refused)[0]?.field, 'newDomains[0]')
})
