import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller } from '../../server/test/caller.ts'
import { insertUser, makeEntitlement } from '../../server/test/directory.ts'
import { makeTaskSite, stateOf, type TaskSite, taskOf } from '../../server/test/tasks.ts'
import { createWorld, type TestTenant, type World } from '../../server/test/world.ts'
import { type Ended, reeve } from './support.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

type Run = (...args: string[]) => Promise<Ended>

/** Runs commands as the administrator, or as somebody with a key of its own. */
async function runAs(person?: Caller): Promise<Run> {
  const key = person ? (await person.post('/api/v1/iam/personal_clients', { displayName: 'test' })).body : undefined
  const { baseUrl, ...admin } = acme.admin
  const clientId: string = key?.client.clientId ?? admin.clientId
  const clientSecret: string = key?.clientSecret ?? admin.clientSecret
  const signIn = ['--base-url', baseUrl, '--client-id', clientId, '--client-secret', clientSecret]
  return (...args) => reeve([...args, ...signIn])
}

async function asked(run: Run, site: TaskSite, ...more: string[]): Promise<string> {
  const ended = await run('request', site.entitlementId, '--app', site.app.id, '--json', ...more)
  assert.equal(ended.code, 0, ended.stderr)
  return JSON.parse(ended.stdout)[0].numericId
}

/** As ids are made. */
const ID = /\b(?=\w*\d)(?=\w*[A-Z])[0-9A-Za-z]{27}\b/

test('access is asked for, approved, done by hand and shown with its steps', async () => {
  const site = await makeTaskSite(acme)
  const [subject, owner] = [await runAs(site.subject), await runAs(site.owner)]
  const made = await subject(
    'request',
    site.entitlementId,
    '--app',
    site.app.id,
    '--duration',
    '8h',
    '--reason',
    'on call',
  )
  assert.deepEqual([made.code, made.stderr], [0, ''])
  const [, number = ''] =
    /^Engineers member in Ledger for A Person\n {2}(\d+) is open, at approval\.\n$/.exec(made.stdout) ?? []
  assert.notEqual(number, '', made.stdout)
  const waiting = await owner('tasks', 'list', '--state', 'open', '--assignee', 'me')
  assert.match(waiting.stdout, /^NUMBER +TYPE +STATE +AT +WAITS FOR +AGE +WHAT\n/)
  assert.match(
    waiting.stdout,
    new RegExp(`^${number} +grant +open +approval +\\S.* +\\d+[mhd] +Engineers member in Ledger`, 'm'),
  )
  const approved = await owner('approve', number, '--comment', 'fine')
  assert.deepEqual([approved.stdout, approved.stderr], [`${number} is open, at provision.\n`, ''])
  const done = await owner('tasks', 'complete', number)
  assert.deepEqual([done.stdout, done.stderr], [`${number} is granted.\n`, ''])
  const shown = await (await runAs())('tasks', 'show', number)
  assert.equal(shown.code, 0, shown.stderr)
  assert.match(shown.stdout, /^state +granted$/m)
  // Ids stand where they are asked for: in a line of their own, and in brackets behind a name.
  const sentences = shown.stdout.replace(/^(id|app|entitlement|account) .*$/gm, '').replaceAll(/\(\w{27}\)/g, '')
  assert.doesNotMatch(sentences, ID)
  assert.doesNotMatch(waiting.stdout, ID)
  assert.match(shown.stdout, /^reason +on call$/m)
  assert.match(shown.stdout, /^duration +28800s$/m)
  assert.match(shown.stdout, /^1 +approval +done +approved +A Person$/m)
  assert.match(shown.stdout, /^2 +provision +done +completed +A Person$/m)
  for (const line of ['opened the request.', 'approved.', 'commented: fine', 'said that it is done.']) {
    assert.match(shown.stdout, new RegExp(`^\\S+Z +A Person ${line}$`, 'm'))
  }
  assert.match(shown.stdout, /^\S+Z +The request ended: the access is given\.$/m)
})

test('several tasks are decided at once, and the first that is refused ends it', async () => {
  const sites = [await makeTaskSite(acme), await makeTaskSite(acme), await makeTaskSite(acme)]
  const numbers: string[] = []
  const admin = await runAs()
  for (const site of sites) {
    const number = await asked(await runAs(site.subject), site)
    numbers.push(number)
    const moved = await admin('tasks', 'reassign', number, '--to', sites[0]!.owner.userId, '--comment', 'one for all')
    assert.equal(moved.code, 0, moved.stderr)
  }
  const [first = '', second = '', third = ''] = numbers
  const decide = await runAs(sites[0]!.owner)
  const denied = await decide('deny', first, second, '--comment', 'not now')
  assert.equal(denied.stdout, `${first} is denied.\n${second} is denied.\n`)
  const late = await decide('approve', second, third)
  assert.deepEqual([late.code, late.stdout, late.stderr], [6, '', `reeve: task ${second} is closed\n`])
  assert.equal(stateOf(await taskOf(acme, third)), 'OPEN UNSPECIFIED')
  const stranger = await (await runAs(sites[1]!.owner))('approve', third)
  assert.ok([4, 5].includes(stranger.code ?? 0), stranger.stderr)
  const closed = await admin('tasks', 'close', third, '--json')
  assert.equal(JSON.parse(closed.stdout)[0].state, 'TASK_STATE_CLOSED')
})

test('entitlements and users are named by names, and what is not clear is refused', async () => {
  const site = await makeTaskSite(acme)
  const admin = await runAs()
  const named = { displayName: 'Read the vault', slug: 'vault' }
  const { entitlementId } = await makeEntitlement(acme, site.app, named)
  const email = 'grace@acme.example'
  const grace = await insertUser(acme, { display_name: 'Grace H', email })
  const opened = await admin('request', 'read the vault', '--for', email, '--json')
  assert.equal(opened.code, 0, opened.stderr)
  const [task] = JSON.parse(opened.stdout)
  assert.deepEqual([task.userId, task.type.grant.appEntitlementId], [grace, entitlementId])
  const listed = await admin('tasks', 'list', '--for', 'Grace H', '--json')
  assert.deepEqual(
    JSON.parse(listed.stdout).map(({ id }: { id: string }) => id),
    [task.id],
  )
  const unclear = await admin('request', 'Engineers member')
  assert.deepEqual([unclear.code, /more than one entitlement.*name one by its id/.test(unclear.stderr)], [2, true])
  const none = await admin('request', 'Nothing of the kind')
  assert.deepEqual([none.code, none.stderr], [5, 'reeve: there is no entitlement "Nothing of the kind"\n'])
  const basic = await (await runAs(site.subject))('request', 'Read the vault')
  assert.deepEqual([basic.code, /by its id/.test(basic.stderr)], [4, true], basic.stderr)
})

test('of several requests each is accepted or refused on its own', async () => {
  const site = await makeTaskSite(acme)
  const other = await makeEntitlement(acme, site.app)
  const run = await runAs(site.subject)
  await asked(run, site)
  const both = await run('request', site.entitlementId, other.entitlementId, '--app', site.app.id)
  assert.equal(both.code, 6, both.stderr)
  assert.match(both.stdout, /^Engineers member in Ledger for A Person\n {2}\d+ is open, at approval\.\n$/)
  assert.match(both.stderr, new RegExp(`^reeve: 1 of 2 were refused:\\n {2}${site.entitlementId}: `))
})

test('a task takes comments, also when it is closed', async () => {
  const site = await makeTaskSite(acme)
  const run = await runAs(site.subject)
  const number = await asked(run, site)
  assert.equal((await run('tasks', 'close', number)).stdout, `${number} is cancelled.\n`)
  const said = await run('tasks', 'comment', number, 'asked by mistake')
  assert.deepEqual([said.stdout, said.stderr], [`${number} has 1 comment.\n`, ''])
  const again = await run('tasks', 'retry', number)
  assert.deepEqual([again.code, again.stderr], [6, `reeve: task ${number} is closed\n`])
})

test('what is wrong with a line is told before anything is called', async () => {
  const run = await runAs()
  for (const [args, said] of [
    [['request', 'x', '--duration', 'soon'], /--duration must be like 8h, 30d or 3600s/],
    [['request', 'x', '--duration', '0h'], /--duration must be like/],
    [['request', 'x', '--data', '[]'], /--data must be a JSON object/],
    [['request', 'x', '--data', '{'], /--data is not JSON/],
    [['request'], /ENTITLEMENT is missing/],
    [['approve'], /NUMBER is missing/],
    [['tasks', 'reassign', '1'], /--to must name/],
    [['tasks', 'list', '--state', 'opne'], /Did you mean open\?/],
    [['tasks', 'list', '--type', 'grnat'], /Did you mean grant\?/],
    [['tasks', 'comment', '1'], /TEXT is missing/],
  ] as const) {
    const ended = await run(...args)
    assert.deepEqual([ended.code, said.test(ended.stderr)], [2, true], ended.stderr)
  }
  assert.equal((await run('tasks', 'show', '999999')).code, 5)
  assert.equal((await run('tasks', 'list', '--query', 'nothing like it')).stdout, 'There are no such tasks.\n')
})
