import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { BODY, callEvents, savedListener, signedHeaders } from '../../../../test/listeners.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { openOutboundClient } from '../../../outbound/client.ts'
import { addressesFor } from '../../../service/addresses.ts'
import type { EndpointHead } from '../../../service/endpoint.ts'
import { sql } from '../../../store/sql.ts'
import type { StartExecution } from './accept.ts'
import { listenerEndpoints } from './endpoints.ts'

let world: World
let acme: TestTenant
const outbound = openOutboundClient({ allow: [] })
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(async () => {
  await world.stop()
  await outbound.close()
})

const addresses = () => addressesFor({ domain: '', publicUrl: undefined, host: '127.0.0.1', port: 80 })

/** Calls the endpoint itself, with another way to start executions than the service has. */
async function send(listenerId: string, headers: Record<string, string>, start: StartExecution): Promise<unknown> {
  const [endpoint] = listenerEndpoints({ addresses, outbound, start })
  assert.ok(endpoint && 'admit' in endpoint)
  const head: EndpointHead = {
    tenant: acme.stored,
    now: world.clock.now(),
    ip: '127.0.0.1',
    requestId: 'start-test',
    correlation: 'start-test',
    request: { id: 'start-test', method: 'POST', host: 'localhost', path: '/', userAgent: '', startedAt: 0 },
    hostname: 'localhost',
    params: { listener_id: listenerId },
    query: new URLSearchParams(),
    queryText: '',
    secure: false,
    header: (name) => ({ 'content-type': 'application/json', ...headers })[name],
    count: () => {},
  }
  const finish = await endpoint.admit(head)
  return (await finish(Buffer.from(BODY))).body
}

test('what a call starts is started in the transaction that accepts it, and the answer names it', async () => {
  const { listener, webhookHmacSecret: secret } = await savedListener(acme, { kind: 'hmac' })
  const eventId = randomUUID()
  const headers = signedHeaders({ secret, at: world.clock.now(), eventId })
  const mark = (tx: Parameters<StartExecution>[0]) =>
    tx.run(
      sql`insert into webhook_refusals (listener_id, cause, recorded_at) values (${listener.id}, 'mark', ${tx.now})`,
    )
  const marks = () => acme.sql('select 1 from webhook_refusals where listener_id = $1', [listener.id])

  const broken: StartExecution = async (tx) => {
    await mark(tx)
    throw new Error('the start failed')
  }
  await assert.rejects(send(listener.id, headers, broken), /the start failed/)
  assert.deepEqual([await marks(), await callEvents(acme)], [[], []])

  const unkeepable: StartExecution = async (tx) => {
    await mark(tx)
    return '\0'
  }
  await assert.rejects(send(listener.id, headers, unkeepable))
  assert.deepEqual([await marks(), await callEvents(acme)], [[], []])

  const seen: unknown[] = []
  const good: StartExecution = async (tx, called) => {
    seen.push(called)
    await mark(tx)
    return '42'
  }
  assert.deepEqual(await send(listener.id, headers, good), { executionId: '42' })
  const trigger = { employee_id: '12345', status: 'terminated' }
  const { automationId } = listener
  assert.deepEqual(seen, [{ listenerId: listener.id, automationId, eventId, trigger }])
  const [event, ...more] = await callEvents(acme)
  assert.deepEqual([event?.after, more], [{ automationId, eventId, executionId: '42', trigger }, []])
  assert.equal((await marks()).length, 1)
})
