import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { authorized } from '../../server/test/authorization-site.ts'
import { type PageBrowser, signedInBrowser } from '../../server/test/page-browser.ts'
import { createWorld, type TestTenant, type World } from '../../server/test/world.ts'
import { Running, reeve, temporaryFolder } from './support.ts'

let world: World
let acme: TestTenant
let browser: PageBrowser
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
  const { userId } = (await acme.get('/api/v1/auth/introspect')).body
  browser = await signedInBrowser(world, acme, { userId })
})
after(() => world.stop())

/** The folder of a person on a machine, and what the commands get of it. `true` opens no browser. */
const machine = (t: TestContext) => {
  const home = temporaryFolder(t)
  return { file: path.join(home, 'reeve/logins.json'), env: { XDG_CONFIG_HOME: home, BROWSER: 'true' } }
}

/** Begins `reeve login` and answers the address that it shows. */
async function begun(env: Record<string, string>, ...args: string[]) {
  const login = new Running(['login', '--base-url', acme.baseUrl, ...args], { env })
  const [, address = ''] = await login.until('stdout', /\n {2}(http\S+)\n/)
  return { login, address }
}

/** What the person does in the browser: confirms it once, and the service sends it back to the port of the command. */
async function signIn(address: string): Promise<string> {
  const { pathname, search } = new URL(address)
  const { headers, text } = await authorized(browser, pathname + search)
  assert.ok(headers.location, text)
  return headers.location
}

test('reeve login signs in with the browser, the commands that follow act as the person, and reeve logout ends it', async (t) => {
  const { env, file } = machine(t)
  const { login, address } = await begun(env, '--as', 'work')
  const back = await fetch(await signIn(address))
  assert.match(await back.text(), /close this window/)
  const { code, stdout, stderr } = await login.ended
  assert.equal(code, 0, stderr)
  assert.match(stdout, /You are signed in to http\S+ as "work"/)
  assert.equal(statSync(file).mode & 0o777, 0o600)

  const who = await reeve(['whoami', '--json'], { env })
  assert.equal(who.code, 0, who.stderr)
  assert.deepEqual(JSON.parse(who.stdout).roles, ['super_admin', 'basic_user'])

  const out = await reeve(['logout'], { env })
  assert.deepEqual([out.code, out.stdout], [0, `You are signed out of ${acme.baseUrl}.\n`])
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')).logins, [])
  const again = await reeve(['whoami', '--as', 'work'], { env })
  assert.equal(again.stderr, 'reeve: nobody is signed in as "work": reeve login --as work\n')
})

test('commands that run at the same time do not end the sign-in by using its refresh token twice', async (t) => {
  const { env } = machine(t)
  const { login, address } = await begun(env)
  await fetch(await signIn(address))
  assert.equal((await login.ended).code, 0)
  const all = await Promise.all(Array.from({ length: 4 }, () => reeve(['whoami', '--json'], { env })))
  assert.deepEqual(
    all.map(({ code, stderr }) => [code, stderr]),
    all.map(() => [0, '']),
  )
  assert.equal((await reeve(['whoami'], { env })).code, 0)
})

test('what comes back with another state or from another service signs nobody in', async (t) => {
  const { env, file } = machine(t)
  const { login, address } = await begun(env)
  const back = new URL(await signIn(address))
  const foreign = new URL(back)
  foreign.searchParams.set('state', 'another')
  assert.equal((await fetch(foreign)).status, 404)
  back.searchParams.set('iss', 'https://other.example')
  await fetch(back)
  const { code, stderr } = await login.ended
  assert.deepEqual([code === 0, stderr], [false, 'reeve: the answer came from another service\n'])
  assert.throws(() => statSync(file))
})

test('without a browser a code signs in, which the person types elsewhere', async (t) => {
  const { env } = machine(t)
  const login = new Running(['login', '--device', '--base-url', acme.baseUrl], { env })
  const [, page = '', typed = ''] = await login.until(
    'stdout',
    / {2}(http\S+)\n\nand type the code\n\n {2}([A-Z-]{9})\n/,
  )
  const asked = await browser.get(`${new URL(page).pathname}?user_code=${typed}`)
  const done = await browser.submit(asked, { answer: 'agree' })
  assert.match(done.text, /The device is signed in/)
  const { code, stderr } = await login.ended
  assert.equal(code, 0, stderr)
  assert.equal((await reeve(['whoami'], { env })).code, 0)
})

test('a device that the person refuses is told so', async (t) => {
  const { env } = machine(t)
  const login = new Running(['login', '--device', '--base-url', acme.baseUrl], { env })
  const [, typed = ''] = await login.until('stdout', /type the code\n\n {2}([A-Z-]{9})\n/)
  await browser.submit(await browser.get(`/auth/v1/device?user_code=${typed}`), { answer: 'refuse' })
  const { code, stderr } = await login.ended
  assert.notEqual(code, 0)
  assert.match(stderr, /^reeve: the sign-in was refused: /)
})
