import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testAuthority } from '../../../test/authority.ts'
import type { Json } from '../../../test/caller.ts'
import { FUNCTIONS, fileOf, invoke, makeFunction, makePublished, ranOnce } from '../../../test/functions.ts'
import { type Receiver, startReceiver } from '../../../test/outbound/receiver.ts'
import { eventKinds } from '../../../test/people.ts'
import { fieldsOf, reasonOf } from '../../../test/replies.ts'
import { processAll, withWork } from '../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

let world: World
let acme: TestTenant
/** Servers on this machine: one that the operator opens, one that nobody does. */
let opened: Receiver
let closed: Receiver
/** One function that does what its input says: a build takes seconds. */
let obeying: string
before(async () => {
  const tls = testAuthority().server
  opened = await startReceiver((_, response) => response.end('opened'), { tls })
  closed = await startReceiver((_, response) => response.end('closed'), { tls })
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: `127.0.0.1:${opened.port}` })
  acme = await world.tenant('acme')
  obeying = await makePublished(
    acme,
    `import { functions, sdk, type JSONObject } from '@reeve/functions-sdk'
     const ways: Record<string, (input: JSONObject) => unknown> = {
       echo: (input) => ({ asked: input }),
       list: () => [1],
       nothing: () => undefined,
       big: () => ({ text: 'x'.repeat(2 * 1024 * 1024) }),
       bigint: () => ({ n: 1n }),
       text: () => { throw 'only a text' },
       error: () => { throw new Error('it is broken') },
       secret: async () => {
         const { secrets } = await functions.getConfig()
         console.log('the key is', secrets.KEY)
         console.error('again', secrets.KEY)
         return { key: secrets.KEY, ['in ' + secrets.KEY]: 1, short: secrets.SHORT }
       },
       leak: async () => { throw new Error('bad key ' + (await functions.getConfig()).secrets.KEY) },
       apps: async () => {
         try { return { count: (await sdk.directory.apps.list({ pageSize: 5 })).list.length } }
         catch (error) { return { status: error.status, code: error.body?.code } }
       },
       make: async () => {
         try { return { id: (await sdk.webhooks.create({ displayName: 'by code', url: 'https://hooks.example/in' })).webhook.id } }
         catch (error) { return { status: error.status } }
       },
       nowhere: async () => { try { await sdk.no.such({}) } catch (error) { return { status: error.status } } },
       fetch: async (input) => {
         try { await fetch(String(input.url)); return { fetched: true } } catch (error) { return { error: error.message } }
       },
       wait: () => new Promise(() => {}),
     }
     export default (input: JSONObject) => ways[String(input.way ?? 'echo')]!(input)`,
    { secret: { KEY: 'k-123456789', SHORT: 'abc' }, outboundNetworkAllowlist: ['listed.example'] },
  )
})
after(async () => {
  await world.stop()
  await opened.close()
  await closed.close()
})

const run = (way: string, more: object = {}) => ranOnce(world, acme, obeying, { way, ...more })

test('a run has its input, its output and who asked for it', async () => {
  const reply = await invoke(world, acme, obeying, { n: 1 })
  assert.deepEqual(JSON.parse(Buffer.from(reply.body.json, 'base64').toString()), { asked: { n: 1 } })
  const { invocation } = (await acme.get(`${FUNCTIONS}/${obeying}/invocations/${reply.body.invocationId}`)).body
  assert.equal(invocation.status, 'FUNCTION_INVOCATION_STATUS_SUCCESS')
  assert.deepEqual([invocation.input, invocation.output, invocation.error], [{ n: 1 }, { asked: { n: 1 } }, ''])
  assert.ok(invocation.source.manual.userId.length > 0)
  assert.ok(invocation.startedAt && invocation.completedAt)
})

for (const [way, error] of [
  ['list', 'result must be a JSON object'],
  ['nothing', 'result must be a JSON object'],
  ['bigint', 'result must be a JSON object'],
  ['big', 'result is larger than 1 MiB'],
  ['text', 'only a text'],
  ['error', 'it is broken'],
] as const) {
  test(`a run that ends with ${way} is an error that says so`, async () => {
    const ended = await run(way)
    assert.deepEqual([ended.status, ended.error], ['FUNCTION_INVOCATION_STATUS_ERROR', error])
    assert.equal(ended.output, undefined)
  })
}

test('values of secrets are redacted in output, error and logs, and in the database', async () => {
  const ended = await run('secret')
  assert.deepEqual(ended.output, { key: '[REDACTED]', 'in [REDACTED]': 1, short: 'abc' })
  assert.deepEqual(
    ended.logs.map(({ level, source, log }: Record<string, string>) => [level, source, log]),
    [
      ['info', 'stdout', 'the key is [REDACTED]'],
      ['error', 'stderr', 'again [REDACTED]'],
    ],
  )
  assert.equal((await run('leak')).error, 'bad key [REDACTED]')
  const events = await acme.sql('select after::text from events')
  assert.ok(!JSON.stringify(events).includes('k-123456789'))
})

test('without a service principal and roles every call of the API is refused, and the code runs on', async () => {
  assert.deepEqual((await run('apps')).output, { status: 403, code: 7 })
  assert.deepEqual((await run('nowhere')).output, { status: 404 })
})

test('code has the rights of its service principal at this moment, cut down to its roles', async () => {
  const made = await acme.post('/api/v1/service_principals', { displayName: 'Robot' })
  const principal = made.body.servicePrincipal.id
  const pair = { servicePrincipalId: principal, subject: { functionId: obeying } }
  assert.equal((await acme.post('/api/v1/service_principals/bindings', pair)).status, 200)
  assert.deepEqual((await run('apps')).output, { status: 403, code: 7 })
  const give = await acme.patch(`/api/v1/service_principals/${principal}`, {
    servicePrincipal: { user: { roleIds: ['super_admin'] } },
    updateMask: 'user.roleIds',
  })
  assert.equal(give.status, 200, give.text)
  const { output } = await run('make')
  const [event] = await acme.sql(
    `select actor from events where kind = 'webhooks.webhook.created' and subject_id = $1`,
    [output.id],
  )
  const actor = event!.actor as Record<string, unknown>
  assert.deepEqual([actor.kind, actor.userId, actor.functionId], ['servicePrincipal', principal, obeying])
  await acme.post(`${FUNCTIONS}/update`, { function: { id: obeying, scopedRoleIds: ['read_only_admin'] } })
  assert.deepEqual((await run('make')).output, { status: 403 })
  assert.ok((await run('apps')).output.count >= 1)
  await acme.delete(`/api/v1/service_principals/${principal}`)
  assert.deepEqual((await run('apps')).output, { status: 403, code: 7 })
  assert.equal((await acme.get(`${FUNCTIONS}/${obeying}`)).body.function.useSpn, true)
})

test('code calls listed hosts only, and no address of this machine or network', async () => {
  const asked = async (url: string) => (await run('fetch', { url })).output.error
  assert.match(await asked('https://other.example/'), /other\.example is not in outboundNetworkAllowlist/)
  assert.match(await asked('https://listed.example:444/'), /not in outboundNetworkAllowlist/)
  assert.match(await asked('http://listed.example/'), /not in outboundNetworkAllowlist/)
  assert.match(await asked('file:///etc/passwd'), /not in outboundNetworkAllowlist/)
  await acme.post(`${FUNCTIONS}/update`, {
    function: { id: obeying, outboundNetworkAllowlist: ['listed.example', '169.254.169.254', '10.0.0.1'] },
  })
  assert.notEqual(await asked('https://169.254.169.254/latest/meta-data'), undefined)
  assert.notEqual(await asked('https://10.0.0.1/'), undefined)
})

test('code reaches this machine only where the operator opens it and the list names it, in any spelling', async () => {
  const save = async (outboundNetworkAllowlist: string[]): Promise<void> => {
    const reply = await acme.post(`${FUNCTIONS}/update`, { function: { id: obeying, outboundNetworkAllowlist } })
    assert.equal(reply.status, 200, reply.text)
  }
  const asked = async (url: string) => (await run('fetch', { url })).output.error
  const spelled = [
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '[::ffff:127.0.0.1]',
    'localhost',
    'localhost.',
  ]
  await save([`127.0.0.1:${closed.port}`, `localhost:${closed.port}`, 'a.localhost:80'])
  for (const host of spelled) assert.notEqual(await asked(`https://${host}:${closed.port}/`), undefined, host)
  assert.notEqual(await asked('http://a.localhost/'), undefined)
  assert.equal(closed.connections(), 0)
  for (const host of spelled) {
    assert.match(await asked(`https://${host}:${opened.port}/`), /is not in outboundNetworkAllowlist/, host)
  }
  assert.equal(opened.connections(), 0)
  await save([`127.0.0.1:${opened.port}`])
  assert.equal(await asked(`https://127.0.0.1:${opened.port}/`), undefined)
  assert.equal(opened.requests(), 1)
})

test('a commit that is not published can be named, one that is not there cannot', async () => {
  const { id, commitId } = await makeFunction(acme, 'export default () => ({ draft: true })')
  assert.deepEqual((await ranOnce(world, acme, id, {}, { commitId })).output, { draft: true })
  assert.deepEqual(fieldsOf(await invoke(world, acme, id, {}, { commitId: 'gone' })), ['commitId'])
  assert.equal(reasonOf(await invoke(world, acme, id)), 'NOT_PUBLISHED')
  for (const json of [fileOf('[]'), fileOf('nothing'), '*']) {
    assert.deepEqual(fieldsOf(await acme.post(`${FUNCTIONS}/${id}/invoke`, { json, commitId })), ['json'])
  }
  assert.deepEqual(fieldsOf(await acme.post(`${FUNCTIONS}/${id}/invoke`, { vfsId: 'v', commitId })), ['vfsId'])
})

test('a failed run is in the log of its function, with what started it and what went wrong', async () => {
  const id = await makePublished(acme, 'export default () => { throw new Error("the vendor is away") }')
  const { id: runId } = await ranOnce(world, acme, id, {})
  await processAll(world)
  const asked = { targetUids: [id], activityNames: ['function_invocation_failed'] }
  const { list } = (await acme.post('/api/v1/systemlog/events', asked)).body
  const { displayName } = (await acme.get(`${FUNCTIONS}/${id}`)).body.function
  assert.deepEqual(
    list.map((one: Json) => [
      one.entity.type,
      one.entity.name,
      one.status_id,
      Object.keys(one.unmapped.source),
      one.unmapped.invocation_id,
    ]),
    [['Function', displayName, 2, ['manual'], runId]],
  )
  assert.match(list[0].unmapped.error, /the vendor is away/)
  assert.equal(list[0].message, `A run of the function ${displayName} failed`)
})

test('administrators are told once when a function has failed five times in a row', async () => {
  const id = await makePublished(acme, 'export default (input) => { if (input.fail) throw new Error("no"); return {} }')
  const told = async () =>
    (await acme.sql(`select title from notices where kind = 'functionFailing' and subject_id = $1`, [id])).length
  const fail = () => ranOnce(world, acme, id, { fail: true })
  for (let n = 0; n < 4; n++) await fail()
  await ranOnce(world, acme, id, {})
  for (let n = 0; n < 4; n++) await fail()
  assert.equal(await told(), 0)
  for (let n = 0; n < 3; n++) await fail()
  assert.equal(await told(), 1)
})

test('a run that a lost worker began is an error and is not run again', async () => {
  const reply = await invoke(world, acme, obeying, {})
  const id = reply.body.invocationId
  await acme.sql(
    `update function_invocations set status = 'RUNNING', completed_at = null, output = null where id = $1`,
    [id],
  )
  await acme.sql(
    `insert into work (tenant_id, id, kind, key, priority, ready, due, limit_key, payload, created_at)
     values ($1, $2, 'functions.invoke', $2, 0, true, now() - interval '1 hour', '', $3, now())`,
    [acme.id, id, JSON.stringify({ invocationId: id })],
  )
  await world.work()
  const { invocation } = (await acme.get(`${FUNCTIONS}/${obeying}/invocations/${id}`)).body
  assert.deepEqual([invocation.status, invocation.error], ['FUNCTION_INVOCATION_STATUS_ERROR', 'worker lost'])
  assert.ok((await eventKinds(acme)).includes('functions.invocation.failed'))
})

test('what waits for a worker and what runs can be cancelled', async () => {
  const asking = acme.post(`${FUNCTIONS}/${obeying}/invoke`, { json: fileOf('{"way":"wait"}') })
  const found = await waitFor(async () => {
    const { list } = (
      await acme.post(`${FUNCTIONS}/${obeying}/invocations/search`, {
        statuses: ['FUNCTION_INVOCATION_STATUS_PENDING'],
      })
    ).body
    return list[0]
  })
  const cancelled = await acme.post(`${FUNCTIONS}/${obeying}/invocations/${found.id}/cancel`)
  assert.deepEqual(
    [cancelled.body.invocation.status, cancelled.body.invocation.error],
    ['FUNCTION_INVOCATION_STATUS_ERROR', 'cancelled'],
  )
  await asking
  assert.equal((await acme.post(`${FUNCTIONS}/${obeying}/invocations/${found.id}/cancel`)).status, 400)
  const running = withWork(world, () => acme.post(`${FUNCTIONS}/${obeying}/invoke`, { json: fileOf('{"way":"wait"}') }))
  const begun = await waitFor(async () => {
    const { list } = (
      await acme.post(`${FUNCTIONS}/${obeying}/invocations/search`, {
        statuses: ['FUNCTION_INVOCATION_STATUS_RUNNING'],
      })
    ).body
    return list[0]
  })
  assert.equal((await acme.post(`${FUNCTIONS}/${obeying}/invocations/${begun.id}/cancel`)).status, 200)
  await running
  const { invocation } = (await acme.get(`${FUNCTIONS}/${obeying}/invocations/${begun.id}`)).body
  assert.deepEqual([invocation.status, invocation.error], ['FUNCTION_INVOCATION_STATUS_ERROR', 'cancelled'])
})

test('a full queue is 429 with a time to come back, and nothing is stored', async () => {
  const globex = await world.tenant('globex')
  const id = await makePublished(globex, 'export default () => ({})')
  const fill = `insert into function_invocations (tenant_id, id, function_id, commit_id, status, source_kind, source, input,
      created_at, updated_at)
    select $1, 'waits' || n, $2, 'c', 'PENDING', 'manual', '{}', '', now(), now() from generate_series(1, $3::integer) n`
  await globex.sql(fill, [globex.id, id, 1000])
  const refused = await globex.post(`${FUNCTIONS}/${id}/invoke`, {})
  assert.deepEqual([refused.status, reasonOf(refused)], [429, 'QUEUE_FULL'], refused.text)
  assert.equal(refused.headers['retry-after'], '10')
  assert.deepEqual(await globex.sql('select count(*)::integer as count from function_invocations'), [{ count: 1000 }])
  const other = await ranOnce(world, acme, obeying, {})
  assert.equal(other.status, 'FUNCTION_INVOCATION_STATUS_SUCCESS', 'the queue of another tenant is its own')
  await globex.sql(`update function_invocations set completed_at = now(), status = 'ERROR' where id = 'waits1'`)
  assert.equal((await invoke(world, globex, id)).status, 200)
})

test('a run that no worker begins within a minute is an error', async () => {
  const asking = acme.post(`${FUNCTIONS}/${obeying}/invoke`, {})
  const found = await waitFor(
    async () =>
      (
        await acme.post(`${FUNCTIONS}/${obeying}/invocations/search`, {
          statuses: ['FUNCTION_INVOCATION_STATUS_PENDING'],
        })
      ).body.list[0],
  )
  await acme.sql(`delete from work where kind = 'functions.invoke'`)
  world.clock.move({ seconds: 61 })
  await world.work()
  await asking
  const { invocation } = (await acme.get(`${FUNCTIONS}/${obeying}/invocations/${found.id}`)).body
  assert.equal(invocation.error, 'no worker was free within 60s')
})

test('the tests of a commit are run in their order', async () => {
  const { id } = await makeFunction(acme, 'export default (input) => ({ double: input.n * 2 })', {
    'main.test.ts': `import { test } from '@reeve/test'
      export default ({ handler }) => {
        test('doubles', async ({ equal }) => equal((await handler({ n: 2 })).double, 4))
        test('is wrong', ({ equal }) => equal(1, 2))
        test('throws', () => { throw new Error('oh') })
        test('is left out', () => {}, { skip: true })
      }`,
  })
  const { body, text } = await acme.post(`${FUNCTIONS}/${id}/test`, {})
  const short = (name: string) => name.replace('FUNCTION_TEST_RESULT_STATUS_', '')
  assert.deepEqual(
    body.results?.map((one: Record<string, string>) => [one.name, short(one.status!), one.error]),
    [
      ['doubles', 'OK', ''],
      ['is wrong', 'FAIL', ''],
      ['throws', 'FAIL', 'oh'],
      ['is left out', 'SKIPPED', ''],
    ],
    text,
  )
  assert.equal(body.result.name, 'is wrong')
  assert.equal(reasonOf(await acme.post(`${FUNCTIONS}/${obeying}/test`, {})), 'NO_TEST_FILE')
})

async function waitFor<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  for (let i = 0; i < 600; i++) {
    const found = await find()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('it never happened')
}
