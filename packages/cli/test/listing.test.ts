import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertAccount, insertUser, makeApp } from '../../server/test/directory.ts'
import { createWorld, type TestTenant, type World } from '../../server/test/world.ts'
import { type Ended, reeve } from './support.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

function run(...args: string[]): Promise<Ended> {
  const { baseUrl, clientId, clientSecret } = acme.admin
  const signIn = ['--base-url', baseUrl, '--client-id', clientId, '--client-secret', clientSecret]
  return reeve([...args, ...signIn])
}

const ID = /^\w{27}$/

test('a list that is cut says so, and --all shows the rest, by path and by name', async () => {
  const app = await makeApp(acme)
  const MANY = 126
  for (let index = 0; index < MANY; index++) await insertAccount(acme, app.id, { display_name: `account ${index}` })
  const path = `/api/v1/apps/${app.id}/app_users`
  const cut = await run('api', 'GET', path)
  assert.equal(cut.code, 0, cut.stderr)
  assert.equal(JSON.parse(cut.stdout).list.length, 25)
  assert.equal(cut.stderr, 'reeve: 25 shown, more: --all\n')

  const all = await run('api', 'GET', path, '--all')
  assert.deepEqual([all.code, all.stderr], [0, ''])
  const views: { appUser: { id: string } }[] = JSON.parse(all.stdout)
  assert.equal(new Set(views.map(({ appUser }) => appUser.id)).size, MANY)
  assert.equal(all.stdout.split('\n').length, MANY + 3, 'one on each line, between brackets')

  const few = await run('api', 'directory.accounts.search', `appId=${app.id}`, 'pageSize=10', '--all')
  assert.equal(JSON.parse(few.stdout).length, MANY)
  const posted = await run('api', 'POST', '/api/v1/search/app_users', '--data', `{"appId": "${app.id}"}`, '--all')
  assert.equal(JSON.parse(posted.stdout).length, MANY)
  const none = await run('api', 'directory.accounts.search', 'query=nobody', '--all')
  assert.deepEqual([none.stdout, none.stderr], ['[]\n', ''])
})

test('what has no pages is not asked for all of them', async () => {
  const create = ['displayName=x', '--all']
  const refused = await run('api', 'auth.personalClients.create', ...create)
  assert.deepEqual(
    [refused.code, refused.stderr],
    [2, 'reeve: --all is for lists, and auth.personalClients.create answers none\n'],
  )
  assert.equal((await run('api', 'POST', '/api/v1/iam/personal_clients', '--data', '{}', '--all')).code, 2)
  const { list } = (await acme.get('/api/v1/iam/personal_clients')).body
  assert.ok(!list.some(({ displayName }: { displayName: string }) => displayName === 'x'), 'nothing was made')
})

test('findings are told by names: of the app, the account and whoever sees to them', async () => {
  const boss = await insertUser(acme, { display_name: 'Bea Boss', email: 'bea@acme.example' })
  const app = await makeApp(acme, { displayName: 'Payroll' })
  const appUserId = await insertAccount(acme, app.id, { display_name: 'svc-export' })
  const { finding } = (
    await acme.post('/api/v1/findings', {
      severity: 'FINDING_SEVERITY_HIGH',
      customSubType: 'shared_admin',
      dedupKeyParts: ['named'],
      description: 'it is shared',
      appUserTarget: { appId: app.id, appUserId },
    })
  ).body
  const assigned = await acme.post(`/api/v1/findings/${finding.id}/update`, {
    finding: { assignedOwner: { identityUserId: boss } },
    updateMask: 'assignedOwner',
  })
  assert.equal(assigned.status, 200, assigned.text)

  const listed = await run('findings', 'list', '--app', app.id)
  assert.equal(listed.code, 0, listed.stderr)
  const [headings = '', row = ''] = listed.stdout.split('\n')
  assert.deepEqual(headings.split(/ {2,}/), [
    'ID',
    'SEVERITY',
    'SCORE',
    'STATE',
    'TYPE',
    'APP',
    'ABOUT',
    'ASSIGNEE',
    'AGE',
  ])
  const [id = '', ...cells] = row.split(/ {2,}/)
  assert.match(id, ID)
  assert.match(cells.pop() ?? '', /^\d+[mhd]$/)
  assert.deepEqual(cells, ['high', '70', 'open', 'shared_admin', 'Payroll', 'account svc-export', 'Bea Boss'])

  const shown = await run('findings', 'show', finding.id)
  assert.match(shown.stdout, new RegExp(`^app +Payroll \\(${app.id}\\)$`, 'm'))
  assert.match(shown.stdout, new RegExp(`^about +account svc-export \\(${appUserId}\\)$`, 'm'))
  assert.match(shown.stdout, new RegExp(`^assignee +Bea Boss \\(${boss}\\)$`, 'm'))
})

test('a list of findings that is cut says so, and --all shows the rest', async () => {
  for (let index = 0; index < 5; index++) {
    await acme.post('/api/v1/findings', {
      severity: 'FINDING_SEVERITY_LOW',
      customSubType: 'many',
      dedupKeyParts: [`many ${index}`],
    })
  }
  const some = await run('findings', 'list', '--severity', 'low', '--limit', '3')
  assert.equal(some.stdout.trim().split('\n').length, 4)
  assert.equal(some.stderr, 'reeve: 3 shown, more: --all\n')
  const json = await run('findings', 'list', '--severity', 'low', '--limit', '3', '--json')
  assert.deepEqual([JSON.parse(json.stdout).length, json.stderr], [3, 'reeve: 3 shown, more: --all\n'])
  const exactly = await run('findings', 'list', '--severity', 'low', '--limit', '5')
  assert.equal(exactly.stderr, '')
  const all = await run('findings', 'list', '--severity', 'low', '--all', '--json')
  assert.deepEqual([JSON.parse(all.stdout).length, all.stderr], [5, ''])
})
