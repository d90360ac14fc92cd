import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { registry } from '../../src/areas/registry.ts'
import { type AnyOperation, showsSecret } from '../../src/service/operation.ts'
import type { Reply } from '../caller.ts'
import { Program, pushConnector } from '../connectors.ts'
import { ocsfProblems } from '../ocsf/problems.ts'
import { reasonOf, violationsOf } from '../replies.ts'
import { withWork } from '../work.ts'
import { createWorld, type TestTenant, type World } from '../world.ts'
import { emptyCalls } from './empty-bodies.ts'
import type { SampleCall } from './sample.ts'
import { countEvents, fingerprint, hasParams, sampleOf, sendSample, sendUnreadable, testWhere } from './sweep.ts'
import { violatedCalls } from './violated-calls.ts'

const { operations: all } = registry

/** How many files share the operations: each is a process of its own. */
export const SHARES = 4

/** Where settings are saved; the rest under the path is no setting. */
const SAVED = /^\/api\/v1\/settings\/(?!oauth-clients)[a-z-]+(\/(org|user|switch))?$/
/** As ids are made; texts of samples between quotation marks and addresses are not looked at. */
const ID = /\b(?=\w*\d)(?=\w*[A-Z])[0-9A-Za-z]{27}\b/
const SETTINGS = new Set(['TenantSettings', 'UserSettings', 'SystemSwitch'])

/** All operations, or those whose id begins with REEVE_SWEEP, or with one of its parts between commas. */
export function swept(): readonly AnyOperation[] {
  const beginnings = (process.env.REEVE_SWEEP ?? '').split(',')
  const unknown = beginnings.filter((one) => !all.some(({ id }) => id.startsWith(one)))
  if (unknown.length > 0) throw new Error(`REEVE_SWEEP: no operation has an id that begins with "${unknown[0]}"`)
  return all.filter(({ id }) => beginnings.some((one) => id.startsWith(one)))
}

/** Tries every operation of one share in all the ways that must hold for every operation. */
export function sweepShare(share: number): void {
  const operations = swept().filter((_, index) => index % SHARES === share)
  let world: World
  let acme: TestTenant
  let globex: TestTenant
  /** Two keys that may do next to nothing, and not the same. */
  let powerless: { logReader: string; basic: string }
  /** The token of a connector's client. */
  let connector: string

  before(async () => {
    world = await createWorld()
    acme = await world.tenant('acme')
    globex = await world.tenant('globex')
    powerless = { logReader: await keyOf('system_log_reader'), basic: await keyOf('basic_user') }
    connector = (await Program.start(acme, await pushConnector(acme))).caller.token
  })
  after(() => world.stop())

  async function keyOf(role: string): Promise<string> {
    const made = await acme.post('/api/v1/iam/personal_clients', { displayName: role, scopedRoles: [role] })
    const { token } = await acme.signIn({ clientId: made.body.client.clientId, clientSecret: made.body.clientSecret })
    return token
  }
  /** Some operations wait for work that follows from them. */
  const settled = (operation: AnyOperation, send: () => Promise<Reply>): Promise<Reply> =>
    operation.awaitResult ? withWork(world, send) : send()

  for (const operation of operations) {
    describe(operation.id, () => {
      /** Made once: what is refused must leave it as it is, so it still works afterwards. */
      let call: SampleCall
      let first: Reply
      const takesKey = operation.writes && operation.method === 'POST'
      const changesObject = operation.writes && hasParams(operation)
      const key: Record<string, string> = takesKey ? { 'idempotency-key': `sweep-${operation.id}` } : {}

      before(async () => {
        call = await sampleOf(operation)(acme)
      })

      test('is refused without a token', async () => {
        const rows = await fingerprint(world, acme.id)
        const reply = await sendSample(acme.with(''), operation, call)
        assert.equal(reply.status, 401, reply.text)
        assert.equal(reasonOf(reply), 'TOKEN_MISSING')
        assert.equal(await fingerprint(world, acme.id), rows)
      })

      const { guard } = operation
      const isOpen = guard.narrowed === 'open'
      testWhere(!isOpen, 'is refused to a caller without its permission before its body is read', async () => {
        const token = guard.permission === 'systemlog:read' ? powerless.basic : powerless.logReader
        const rows = await fingerprint(world, acme.id)
        const decides = guard.narrowed === 'object'
        const reply = await (decides ? sendSample : sendUnreadable)(acme.with(token), operation, call)
        if (decides) assert.equal(reply.status, 404, reply.text)
        else assert.deepEqual([reply.status, reasonOf(reply)], [403, 'INSUFFICIENT_PERMISSION'], reply.text)
        assert.equal(await fingerprint(world, acme.id), rows)
      })

      const isAboutCaller = operation.id === 'auth.introspect'
      testWhere(!isAboutCaller, 'is refused to the client of another connector', async () => {
        const rows = await fingerprint(world, acme.id)
        const reply = await sendSample(acme.with(connector), operation, call)
        assert.equal(reply.status, guard.connector ? 404 : 403, reply.text)
        assert.equal(await fingerprint(world, acme.id), rows)
      })

      test('is refused to the token of another tenant', async () => {
        const rows = await fingerprint(world, acme.id)
        const reply = await sendSample(acme.with(globex.token), operation, call)
        assert.equal(reply.status, 401, reply.text)
        assert.equal(reasonOf(reply), 'TOKEN_WRONG_TENANT')
        assert.equal(await fingerprint(world, acme.id), rows)
      })

      testWhere(hasParams(operation), 'does not find what another tenant has', async () => {
        const rows = [await fingerprint(world, acme.id), await fingerprint(world, globex.id)]
        const reply = await sendSample(globex, operation, call)
        assert.equal(reply.status, call.shared ? 200 : 404, reply.text)
        // What every tenant has, the other one may well have changed: for itself.
        const compared = call.shared ? [acme] : [acme, globex]
        const now = await Promise.all(compared.map(({ id }) => fingerprint(world, id)))
        assert.deepEqual(now, rows.slice(0, compared.length))
      })

      test('names every violated field and changes nothing', async () => {
        const rows = await fingerprint(world, acme.id)
        for (const { field, ...violated } of violatedCalls(operation, call)) {
          const reply = await sendSample(acme, operation, violated)
          assert.equal(reply.status, 400, `${field}: ${reply.text}`)
          const named = violationsOf(reply).map((violation) => violation.field)
          assert.ok(
            named.some((one) => one === field || one.startsWith(`${field}[`)),
            `${field} is not named: ${named}`,
          )
        }
        assert.equal(await fingerprint(world, acme.id), rows)
      })

      testWhere(changesObject, 'refuses a change made on another version', async () => {
        const rows = await fingerprint(world, acme.id)
        const reply = await sendSample(acme, operation, call, { 'if-match': '"999999"' })
        assert.equal(reply.status, 409, reply.text)
        assert.equal(reasonOf(reply), 'VERSION_CONFLICT')
        assert.equal(await fingerprint(world, acme.id), rows)
      })

      test('works, and a change is recorded as an event', async () => {
        const events = await countEvents(world, acme.id)
        first = await settled(operation, () => sendSample(acme, operation, call, key))
        if (call.notYet) return assert.deepEqual([first.status, reasonOf(first)], [400, call.notYet])
        assert.equal(first.status, 200, first.text)
        const written = (await countEvents(world, acme.id)) - events
        if (operation.writes) assert.ok(written > 0, 'no event was recorded')
        else assert.equal(written, 0)
      })

      testWhere(takesKey, 'repeated with its idempotency key it happens once', async () => {
        const rows = await fingerprint(world, acme.id)
        const second = await sendSample(acme, operation, call, key)
        if (call.notYet) assert.deepEqual([second.status, reasonOf(second)], [400, call.notYet])
        else if (showsSecret(operation, first.body))
          assert.deepEqual([second.status, reasonOf(second)], [409, 'ALREADY_EXISTS'])
        else {
          assert.equal(second.headers['idempotency-replayed'], 'true')
          assert.equal(second.text, first.text)
        }
        assert.equal(await fingerprint(world, acme.id), rows)
      })
    })
  }

  test('nothing fails on a body without members in a tenant without anything', async () => {
    const fresh = await world.tenant('fresh')
    for (const operation of operations) {
      for (const call of emptyCalls(operation)) {
        const reply = await settled(operation, () => sendSample(fresh, operation, call))
        assert.ok(reply.status < 500 && reply.status !== 401, `${operation.id} ${JSON.stringify(call)}: ${reply.text}`)
      }
    }
  })

  describe('what the sweeps did', () => {
    test('is told in the log, event for event by the schema of OCSF and by a rule of its area', async () => {
      await world.flush()
      const rows = await world.sql('select event from log_events order by tenant_id, sequence')
      const events = rows.map((row) => JSON.parse(String(row.event)))
      assert.deepEqual([...new Set(events.flatMap(ocsfProblems))], [])
      const without = events.filter((event) => event.unmapped?.without_rule)
      assert.deepEqual([...new Set(without.map((event) => event.metadata.event_code))], [])
      const nameless = events.filter(({ entity }) => entity && entity.name === entity.uid)
      assert.deepEqual([...new Set(nameless.map((event) => event.metadata.event_code))], [], 'objects without a name')
      const withIds = events.filter(({ message = '' }) => ID.test(message.replaceAll(/"[^"]*"|\S+@\S+/g, '')))
      assert.deepEqual([...new Set(withIds.map(({ message }) => message))], [], 'sentences with ids')
      const saved = events.filter(({ entity, http_request }) => entity && SAVED.test(http_request?.url?.path ?? ''))
      const asSettings = new Set(
        saved.filter(({ entity }) => SETTINGS.has(entity.type)).map(({ metadata }) => metadata.correlation_uid),
      )
      const others = saved.filter(({ metadata }) => !asSettings.has(metadata.correlation_uid))
      assert.deepEqual([...new Set(others.map(({ entity }) => entity.type))], [], 'settings under a type of their own')
      const called = new Set(events.map((event) => event.api?.operation))
      assert.deepEqual(
        operations.map((operation) => operation.called).filter((name) => !called.has(name)),
        [],
      )
    })
  })
}
