import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { NOUNS, OPERATIONS } from '@reeve/client'
import {
  insertAccount,
  insertConnector,
  insertGrant,
  insertUser,
  makeApp,
  makeEntitlement,
} from '../../server/test/directory.ts'
import { createWorld, type TestTenant, type World } from '../../server/test/world.ts'
import { commands } from '../src/commands/index.ts'
import { TABLE } from '../src/nouns/table.ts'
import { type Ended, REEVE, Running, reeve, temporaryFolder } from './support.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const signIn = (): string[] => {
  const { baseUrl, clientId, clientSecret } = acme.admin
  return ['--base-url', baseUrl, '--client-id', clientId, '--client-secret', clientSecret]
}
const run = (args: string[], env: Record<string, string> = {}): Promise<Ended> => reeve([...args, ...signIn()], { env })

async function done(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await run(args)
  assert.equal(code, 0, stderr)
  return stdout
}

test('each noun has the commands of its operations, and none of them twice', () => {
  const names = commands.flatMap(({ name, also = [] }) => [name, ...also])
  assert.equal(new Set(names).size, names.length)
  const verbs = (noun: string): string[] =>
    names.flatMap((name) => (name.startsWith(`${noun} `) ? [name.split(' ')[1]!] : []))
  for (const noun of ['apps', 'entitlements', 'connectors', 'automations', 'webhooks'])
    for (const verb of ['list', 'search', 'get', 'create', 'edit', 'delete'])
      assert.ok(verbs(noun).includes(verb), `${noun} ${verb}`)
  for (const noun of ['users', 'accounts', 'findings', 'reviews'])
    for (const verb of ['list', 'search', 'get', 'edit']) assert.ok(verbs(noun).includes(verb), `${noun} ${verb}`)
  for (const verb of ['list', 'search', 'get']) assert.ok(verbs('tasks').includes(verb), `tasks ${verb}`)
  assert.ok(verbs('grants').includes('list'))
})

test('what a noun sends is what its operations take', () => {
  for (const { name, list, filters, hasQuery, byIds, edit } of TABLE) {
    const { query, body } = OPERATIONS[list.operation]
    const members = { ...query, ...body }
    for (const { member, takes } of Object.values(filters)) {
      assert.ok(member in members, `${name} ${member}`)
      const isKnown = 'text' in takes || ('noun' in takes ? takes.noun in NOUNS : takes.names.length > 0)
      assert.ok(isKnown, `${name} ${member} takes nothing`)
    }
    for (const member of Object.keys({ ...list.body, ...byIds?.(['x']) })) assert.ok(member in members, member)
    if (hasQuery) assert.ok('query' in members, `${name} has no query`)
    if (edit) assert.ok(edit.member in OPERATIONS[edit.operation].body, `${name} ${edit.member}`)
  }
})

test('lists show names instead of ids, and are narrowed by names', async () => {
  const boss = await insertUser(acme, { display_name: 'Bea Boss', email: 'bea@acme.example' })
  const app = await makeApp(acme, { displayName: 'Ledger' })
  const entitlement = await makeEntitlement(acme, app, { displayName: 'Readers' })
  const account = await insertAccount(acme, app.id, { display_name: 'bea', identity_user_id: boss })
  await insertGrant(acme, { app, entitlementId: entitlement.entitlementId, appUserId: account })
  await insertConnector(acme, app.id, { display_name: 'Nightly' })

  assert.match(
    await done('users', 'search', 'bea'),
    /^ID +NAME +E-MAIL.*\n\w{27} +Bea Boss +bea@acme\.example +enabled/,
  )
  assert.match(await done('accounts', 'list', '--app', 'Ledger'), /bea +Ledger +\S+ +\S+ +Bea Boss\n$/)
  assert.match(await done('entitlements', 'search', 'Readers'), /Readers +Ledger +/)
  assert.match(await done('grants', 'list', '--user', 'bea@acme.example'), /Ledger +Readers +bea +Bea Boss +\d{4}-/)
  assert.match(await done('connectors', 'list', '--app', 'Ledger'), /Nightly +Ledger/)
  assert.match(await done('accounts', 'get', 'bea'), /^appId +Ledger \(\w{27}\)$/m)
  assert.match(await done('connectors', 'get', 'Nightly', '--json'), /"displayName": "Nightly"/)
  assert.equal(await done('users', 'search', 'nobody', 'at', 'all'), 'There are no such users.\n')
  assert.equal(JSON.parse(await done('entitlements', 'list', '--app', app.id, '--all', '--json')).length, 2)

  const wrong = await run(['accounts', 'list', '--type', 'robot'])
  assert.deepEqual([wrong.code, wrong.stdout], [2, ''])
  assert.match(wrong.stderr, /--type must be one of user, service-account, system-account, not "robot"/)
  const missing = await run(['apps', 'get', 'Legder'])
  assert.deepEqual([missing.code, missing.stderr], [5, 'reeve: there is no app "Legder"\n'])
})

test('objects are made, changed and deleted, in an app too', async () => {
  assert.match(await done('apps', 'create', 'displayName=Papers'), /^The app "Papers" is made: \w{27}\n$/)
  await done('entitlements', 'create', 'displayName=Clerks', 'slug=clerks', '--app', 'Papers')
  assert.equal(
    await done('entitlements', 'edit', 'Clerks', '--data', '{"description": "who file"}'),
    'The entitlement "Clerks" is changed: description.\n',
  )
  assert.equal(await done('entitlements', 'get', 'Clerks', '--field', 'description'), 'who file\n')
  assert.equal(
    await done('entitlements', 'edit', 'Clerks', 'description=who read', 'annotations.team=files'),
    'The entitlement "Clerks" is changed: description,annotations.\n',
  )
  assert.match(await done('entitlements', 'get', 'Clerks'), /^annotations +\{"team":"files"\}$/m)
  const unknown = await run(['entitlements', 'get', 'Clerks', '--field', 'descriptoin'])
  assert.match(unknown.stderr, /has no member "descriptoin"\. Did you mean description\?/)
  assert.equal(await done('entitlements', 'delete', 'Clerks'), 'The entitlement "Clerks" is deleted.\n')

  const made = await done('webhooks', 'create', 'displayName=tickets', 'url=https://tickets.example/in')
  assert.match(
    made,
    /^The webhook "tickets" is made: \w{27}\nKept nowhere else, and not shown again:\n {2}signingSecret {2}\S+\n$/,
  )
  assert.doesNotMatch(await done('webhooks', 'get', 'tickets'), /signingSecret/)
  assert.equal(await done('webhooks', 'delete', 'tickets'), 'The webhook "tickets" is deleted.\n')

  const nothing = await run(['apps', 'create'])
  assert.deepEqual(
    [nothing.code, nothing.stderr],
    [2, 'reeve: say what to make: reeve apps create displayName=Ledger\n'],
  )
  const homeless = await run(['entitlements', 'create', 'displayName=x'])
  assert.match(homeless.stderr, /--app must name the app of the new entitlement/)
  const refused = await run(['webhooks', 'create', 'displayName=x', 'url=ftp://x'])
  assert.equal(refused.code, 3)
  assert.match(refused.stderr, /url/)
})

test('an editor is opened on the JSON, and only what was changed is sent', async () => {
  await done('apps', 'create', 'displayName=Looms', 'description=old')
  const edit = (EDITOR: string) => run(['apps', 'edit', 'Looms'], { EDITOR })
  assert.equal((await edit('true')).stdout, 'Nothing was changed.\n')
  const changed = await edit(`sed -i 's/"description": "old"/"description": "new"/'`)
  assert.deepEqual([changed.stdout, changed.stderr], ['The app "Looms" is changed: description.\n', ''])
  const without = await run(['apps', 'edit', 'Looms'])
  assert.deepEqual([without.code, /set EDITOR/.test(without.stderr)], [2, true])
})

test('what is refused keeps the text, and what others changed meanwhile is not overwritten', async (t) => {
  await done('apps', 'create', 'displayName=Kilns', 'description=first')
  const folder = temporaryFolder(t)
  const script = path.join(folder, 'editor.sh')
  const other = [process.execPath, REEVE, 'apps', 'edit', 'Kilns', '--data', '{"instructions": "ask"}', ...signIn()]
  writeFileSync(script, `${other.map((word) => `'${word}'`).join(' ')} >/dev/null\nsed -i s/first/mine/ "$1"\n`)
  const late = await run(['apps', 'edit', 'Kilns'], { EDITOR: `sh ${script}`, TMPDIR: folder })
  assert.equal(late.code, 6, late.stderr)
  const [, file = ''] = /--data @(\S+)/.exec(late.stderr) ?? []
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), { description: 'mine' })
  await done('apps', 'edit', 'Kilns', '--data', `@${file}`)
  const { description, instructions } = JSON.parse(await done('apps', 'get', 'Kilns', '--json'))
  assert.deepEqual([description, instructions], ['mine', 'ask'])

  const broken = await run(['apps', 'edit', 'Kilns'], { EDITOR: `sed -i 's/}//'`, TMPDIR: folder })
  assert.equal(broken.code, 2)
  assert.match(broken.stderr, /is not JSON/)
  const kept = readdirSync(folder).filter((name) => name.startsWith('reeve-edit-'))
  assert.equal(kept.length, 2, 'both texts are still there')
})

test('a watched list is printed again when it changed, and ends with Ctrl-C', async () => {
  const watching = new Running(['webhooks', 'list', '--watch', '--every', '0.2', ...signIn()], {})
  await watching.until('stdout', /There are no such webhooks/)
  await done('webhooks', 'create', 'displayName=seen', 'url=https://seen.example/in')
  await watching.until('stdout', /seen +https:\/\/seen\.example\/in/)
  const { code, stdout } = await watching.end('SIGINT')
  assert.equal(code, 0)
  assert.equal(stdout.match(/There are no such webhooks/g)?.length, 1, 'what is the same is not printed again')
  const wrong = await run(['webhooks', 'list', '--watch', '--every', 'soon'])
  assert.deepEqual([wrong.code, wrong.stderr], [2, 'reeve: --every must be seconds, not "soon"\n'])
})

test('colours are for terminals, and NO_COLOR turns them off', async () => {
  const list = (env: Record<string, string>) => run(['users', 'list', '--limit', '1'], env)
  const ESC = '\u001b['
  assert.ok(!(await list({})).stdout.includes(ESC), 'none in a pipe')
  const forced = (await list({ FORCE_COLOR: '1' })).stdout
  assert.ok(forced.includes(`${ESC}32menabled`))
  const off = (await list({ FORCE_COLOR: '1', NO_COLOR: '1' })).stdout
  assert.ok(!off.includes(ESC))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a colour begins with it.
  assert.equal(forced.replace(/\u001b\[\d+m/g, ''), off, 'columns are as wide')
})

test('what is left to set up is told with the page where it is done', async () => {
  const steps = await done('setup')
  assert.match(steps, /1 +Connect a first system +open +http\S+\/connectors\/new\n/)
  assert.match(steps, /6 +Start a first review +after step 1 /)
})

test('API keys are kept under names, and one of them is in use', async (t) => {
  const folder = temporaryFolder(t)
  const file = path.join(folder, 'acme.json')
  const { baseUrl, clientId, clientSecret } = acme.admin
  writeFileSync(file, JSON.stringify({ baseUrl, clientId, clientSecret }))
  const at = (...args: string[]) => reeve(args, { env: { XDG_CONFIG_HOME: folder } })
  assert.equal((await at('login', 'list')).stdout, 'There are none: `reeve login --base-url URL` signs you in.\n')
  for (const name of ['first', 'second']) {
    const kept = await at('login', '--profile', file, '--as', name)
    assert.equal(kept.code, 0, kept.stderr)
    assert.ok(!kept.stdout.includes(clientSecret))
  }
  assert.equal((await at('whoami')).code, 0)
  assert.match((await at('login', 'list')).stdout, /first +http\S+ +API key +-\nsecond +http\S+ +API key +yes\n/)
  assert.ok(!(await at('login', 'list', '--json')).stdout.includes(clientSecret))
  assert.equal((await at('login', 'use', 'first')).stdout, '"first" is in use.\n')
  assert.match((await at('login', 'list')).stdout, /first +http\S+ +API key +yes/)
  const missing = await at('login', 'use', 'fist')
  assert.deepEqual([missing.code, missing.stderr], [5, 'reeve: nothing is kept under "fist". Did you mean first?\n'])
  writeFileSync(file, JSON.stringify({ baseUrl, clientId, clientSecret: 'wrong' }))
  assert.equal((await at('login', '--profile', file, '--as', 'third')).code, 4)
  assert.match((await at('logout', '--as', 'first')).stdout, /is forgotten here/)
  assert.equal(JSON.parse((await at('login', 'list', '--json')).stdout).length, 1)
})

test('an automation is stopped by its name, and its runs wait, go on or are ended', async () => {
  const made = await acme.post('/api/v1/automations', {
    displayName: 'Nightly clean-up',
    enabled: true,
    automationSteps: [{ stepName: 'wait', waitForDuration: { duration: '3600s' } }],
  })
  assert.equal(made.status, 200, made.text)
  const { id } = made.body.automation
  const started = await acme.post(`/api/v1/automations/${id}/execute`, {})
  await world.work()
  assert.match(await done('automations', 'stop', 'Nightly clean-up'), /is disabled\. Runs that have begun wait/)
  const both = await run(['automations', 'stop', 'Nightly clean-up', '--keep-runs', '--cancel-runs'])
  assert.notEqual(both.code, 0)
  assert.match(both.stderr, /not both/)
  assert.match(await done('automations', 'stop', id, '--cancel-runs'), /are ended/)
  const { automationExecution } = (await acme.get(`/api/v1/automation_executions/${started.body.executionId}`)).body
  assert.equal(automationExecution.state, 'AUTOMATION_EXECUTION_STATE_TERMINATE')
})
