import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { createWorld, type TestTenant, type World } from '../../server/test/world.ts'
import { TYPES } from '../src/findings/names.ts'
import { type Ended, ROOT, reeve } from './support.ts'

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
  return reeve(['findings', ...args, ...signIn])
}

async function finding(part: string, severity: string): Promise<string> {
  const { body } = await acme.post('/api/v1/findings', {
    severity: `FINDING_SEVERITY_${severity}`,
    customSubType: 'shared_admin',
    dedupKeyParts: [part],
    description: `the account ${part} is shared`,
    annotations: { team: 'finance' },
  })
  return body.finding.id
}

test('findings are listed by state, severity, type and words', async () => {
  const [low, high] = [await finding('alpha', 'LOW'), await finding('beta', 'HIGH')]
  const all = await run('list')
  assert.equal(all.code, 0, all.stderr)
  assert.match(all.stdout, /^ID +SEVERITY +SCORE +STATE +TYPE +APP +ABOUT +ASSIGNEE +AGE\n/)
  assert.match(all.stdout, new RegExp(`^${high} +high +75 +open +shared_admin +- +tenant +- +\\d+[mhd]$`, 'm'))
  const ids = async (...flags: string[]): Promise<string[]> => {
    const { stdout } = await run('list', '--json', ...flags)
    return JSON.parse(stdout).map(({ id }: { id: string }) => id)
  }
  assert.deepEqual((await ids()).sort(), [low, high].sort())
  assert.deepEqual(await ids('--severity', 'high'), [high])
  assert.deepEqual(await ids('--query', 'alph', '--state', 'open', '--type', 'custom'), [low])
  assert.deepEqual(await ids('--state', 'in-progress'), [])
  assert.equal((await ids('--limit', '1')).length, 1)
  const none = await run('list', '--state', 'snoozed')
  assert.equal(none.stdout, 'There are no such findings.\n')
  const mistyped = await run('list', '--type', 'unused-secrets')
  assert.deepEqual([mistyped.code, /Did you mean unused-secret\?/.test(mistyped.stderr)], [2, true], mistyped.stderr)
  const wrong = await run('list', '--severity', 'hihg')
  assert.deepEqual([wrong.code, /Did you mean high\?/.test(wrong.stderr)], [2, true])
})

test('every type the service knows can be asked for by name', () => {
  const { components } = JSON.parse(readFileSync(path.join(ROOT, 'openapi.json'), 'utf8'))
  const named = TYPES.map((type) => `FINDING_TYPE_${type.toUpperCase().replaceAll('-', '_')}`)
  assert.deepEqual(['FINDING_TYPE_UNSPECIFIED', ...named], components.schemas.FindingType['x-extensible-enum'])
})

test('a finding is shown with what happened to it', async () => {
  const id = await finding('gamma', 'MEDIUM')
  const shown = await run('show', id)
  assert.equal(shown.code, 0, shown.stderr)
  assert.match(shown.stdout, new RegExp(`^id +${id}$`, 'm'))
  assert.match(shown.stdout, /^annotations +team=finance$/m)
  assert.match(shown.stdout, /the account gamma is shared/)
  assert.match(shown.stdout, /^\d{4}-\S+ +created +\S+$/m)
  assert.equal((await run('show', 'nothing')).code, 5)
})

test('findings are acted on, one after the other', async () => {
  const [one, two] = [await finding('delta', 'LOW'), await finding('epsilon', 'LOW')]
  const snoozed = await run('act', 'snooze', one, '--until', '30d', '--reason', 'vendor fix is due')
  assert.deepEqual([snoozed.stdout, snoozed.stderr], [`${one} is snoozed.\n`, ''])
  const { finding: stored } = (await acme.get(`/api/v1/findings/${one}`)).body
  assert.equal(stored.snoozeReason, 'vendor fix is due')
  const days = (Date.parse(stored.snoozeUntil) - Date.now()) / 86_400_000
  assert.ok(days > 29.9 && days <= 30, `${days} days`)
  const resolved = await run('act', 'resolve', one, two)
  assert.equal(resolved.stdout, `${one} is resolved.\n${two} is resolved.\n`)
  const refused = await run('act', 'unsuppress', one)
  assert.deepEqual([refused.code, /FINDING_STATE_RESOLVED/.test(refused.stderr)], [3, true])
  const json = await run('act', 'reopen', one, '--json')
  assert.equal(JSON.parse(json.stdout)[0].state, 'FINDING_STATE_OPEN')
})

test('what an action needs is asked for before anything is called', async () => {
  for (const [args, said] of [
    [['suppress', 'x'], /suppress needs --reason/],
    [['snooze', 'x', '--reason', 'y'], /snooze needs --until/],
    [['resolve', 'x', '--until', '3d'], /resolve takes no --until/],
    [['reopen', 'x', '--reason', 'y'], /reopen takes no --reason/],
    [['snooze', 'x', '--reason', 'y', '--until', 'soon'], /--until must be like 30d/],
    [['snoze', 'x'], /Did you mean snooze\?/],
    [['resolve'], /ID/],
  ] as const) {
    const ended = await run('act', ...args)
    assert.deepEqual([ended.code, said.test(ended.stderr)], [2, true], ended.stderr)
  }
})
