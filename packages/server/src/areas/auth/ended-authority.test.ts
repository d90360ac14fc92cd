import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { Caller, type Reply } from '../../../test/caller.ts'
import { signedInBrowser } from '../../../test/page-browser.ts'
import { person, machine as servicePrincipal, signedIn } from '../../../test/people.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'
import { appendEvents } from '../../service/events.ts'
import { sql } from '../../store/sql.ts'
import { registry } from '../registry.ts'

const SERVICE = path.join(import.meta.dirname, '../../../test/service-process.ts')

let world: World
let acme: TestTenant
let other: ChildProcess
/** The same caller at a process in which none of the changes are made. */
let atOther: (token: string) => Caller
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
  const { config, masterKey, url } = world
  other = fork(SERVICE, [JSON.stringify({ config, masterKey, environment: { REEVE_PUBLIC_URL: url } })])
  const [{ port }] = await once(other, 'message')
  atOther = (token) => new Caller(`http://127.0.0.1:${port}`, acme.baseUrl, token)
})
after(async () => {
  const ended = once(other, 'exit')
  other.disconnect()
  await ended
  await world.stop()
})

const ME = '/api/v1/auth/introspect'

/** Asks again and again until it is refused, and answers after how long: the limit is for what never ends. */
async function refusedAfter(ask: () => Promise<Reply>): Promise<number> {
  const start = performance.now()
  for (;;) {
    const reply = await ask()
    const seconds = (performance.now() - start) / 1000
    if (reply.status === 401) return seconds
    if (seconds > 30) throw new Error(`still answered ${reply.status}`)
  }
}

/** A second, and what a busy machine adds to it; the life of ten seconds that once was is far from it. */
const SOON = 4

test('what a disabled person holds ends in every process, without waiting for a cache of ten seconds', async () => {
  const ann = await person(acme, ['basic_user'])
  const browser = await signedInBrowser(world, acme, { userId: ann.userId })
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const there = atOther(ann.token)
  const withCookie = () => atOther('').get(ME, { cookie })
  assert.equal((await there.get(ME)).status, 200)
  assert.equal((await withCookie()).status, 200)
  await acme.post(`/api/v1/users/${ann.userId}`, { user: { status: 'DISABLED' }, updateMask: 'status' })
  const [byKey, bySession] = await Promise.all([refusedAfter(() => there.get(ME)), refusedAfter(withCookie)])
  assert.ok(byKey < SOON, `the key lived for ${byKey} s`)
  assert.ok(bySession < SOON, `the session lived for ${bySession} s`)
  assert.equal((await ann.get(ME)).status, 401)
})

test('a deleted service principal is refused by every process', async () => {
  const made = await servicePrincipal(acme, ['read_only_admin'])
  const bot = await signedIn(acme, made)
  const there = atOther(bot.token)
  assert.equal((await there.get(ME)).status, 200)
  assert.equal((await acme.delete(made.path)).status, 200)
  const seconds = await refusedAfter(() => there.get(ME))
  assert.ok(seconds < SOON, `the token lived for ${seconds} s`)
})

test('what work disables is refused at once by the process that did it', async () => {
  const ann = await person(acme, ['basic_user'])
  assert.equal((await ann.get(ME)).status, 200)
  const now = world.clock.now()
  await acme.stored.database.write({ tenantId: acme.id, now }, async (tx) => {
    await tx.run(sql`update users set status = 'DISABLED' where id = ${ann.userId}`)
    const change = { kind: 'directory.user.updated', subject: { type: 'user', id: ann.userId }, before: {}, after: {} }
    const cause = { actor: { kind: 'system', component: 'test' } as const, roles: [], correlation: 'c', lineage: [] }
    return { result: undefined, last: [appendEvents([change], cause, now)] }
  })
  assert.equal((await ann.get(ME)).status, 401)
})

test('every kind of event that ends authority is one that is logged', () => {
  assert.ok(registry.endsAuthority.size > 0)
  for (const kind of registry.endsAuthority) assert.ok(kind in registry.logRules, `${kind} is no kind of event`)
})
