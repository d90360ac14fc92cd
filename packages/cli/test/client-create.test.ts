import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { after, before, test } from 'node:test'
import { createWorld, type TestTenant, type World } from '../../server/test/world.ts'
import { askForRoles } from '../src/ask-for-roles.ts'
import { type Ended, reeve } from './support.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

function create(...args: string[]): Promise<Ended> {
  const { baseUrl, clientId, clientSecret } = acme.admin
  const signIn = ['--base-url', baseUrl, '--client-id', clientId, '--client-secret', clientSecret]
  return reeve(['client', 'create', ...args, ...signIn])
}

const keys = async (): Promise<{ displayName: string; scopedRoles: string[] }[]> =>
  (await acme.get('/api/v1/iam/personal_clients?page_size=100')).body.list

test('a key is made with the roles that are named, or with all when that is said, never by leaving them out', async () => {
  const silent = await create('silent')
  assert.equal(silent.code, 2)
  assert.match(
    silent.stderr,
    /^reeve: say what the key may do: --role ID with one of .*read_only_admin.*super_admin.*, or --unrestricted/,
  )
  assert.ok(!(await keys()).some(({ displayName }) => displayName === 'silent'), 'nothing was made')
  const both = await create('both', '--role', 'read_only_admin', '--unrestricted')
  assert.deepEqual([both.code, both.stderr], [2, 'reeve: --role and --unrestricted exclude each other\n'])

  assert.equal((await create('narrow', '--role', 'read_only_admin')).code, 0)
  const whole = await create('whole', '--unrestricted', '--json')
  assert.equal(whole.code, 0, whole.stderr)
  const made = new Map((await keys()).map(({ displayName, scopedRoles }) => [displayName, scopedRoles]))
  assert.deepEqual([made.get('narrow'), made.get('whole')], [['read_only_admin'], []])
})

const ROLES = [
  { id: 'read_only_admin', displayName: 'Read-Only Administrator' },
  { id: 'super_admin', displayName: 'Super Administrator' },
]

async function asked(...lines: string[]): Promise<{ roles: readonly string[] | undefined; said: string }> {
  const input = new PassThrough()
  const output = new PassThrough({ encoding: 'utf8' })
  let said = ''
  output.on('data', (text) => {
    said += text
  })
  const answer = askForRoles(ROLES, { input, output })
  for (const line of lines) input.write(`${line}\n`)
  input.end()
  return { roles: await answer, said }
}

test('at a terminal the roles are listed and asked for until one is named', async () => {
  const { roles, said } = await asked('', 'admin', 'read_only_admin')
  assert.deepEqual(roles, ['read_only_admin'])
  assert.match(said, /1 {2}read_only_admin +Read-Only Administrator\n/)
  assert.match(said, /there is no role "admin"/)
  assert.deepEqual((await asked('2,1')).roles, ['super_admin', 'read_only_admin'])
  assert.deepEqual((await asked('all')).roles, [], 'all of mine')
  assert.equal((await asked()).roles, undefined, 'who ends the input wants none')
})
