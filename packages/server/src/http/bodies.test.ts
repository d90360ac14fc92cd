import assert from 'node:assert/strict'
import net from 'node:net'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Caller } from '../../test/caller.ts'
import { person } from '../../test/people.ts'
import { reasonOf } from '../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../test/world.ts'

const PATH = '/api/v1/service_principals'
const JSON_TYPE = { 'content-type': 'application/json' }
const PACKED = { ...JSON_TYPE, 'content-encoding': 'gzip' }
let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const send = (caller: Caller, raw: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
  caller.send({ method: 'POST', path: PATH, raw, headers })

test('who lacks the permission is refused before the body is read, or has come at all', async () => {
  const basic = await person(acme, ['basic_user'])
  for (const [raw, headers] of [
    ['{', JSON_TYPE],
    ['x', { 'content-type': 'application/xml' }],
    ['not gzip', PACKED],
    [gzipSync(Buffer.alloc(8_000_000)), PACKED],
  ] as const) {
    const reply = await send(basic, raw, headers)
    assert.deepEqual([reply.status, reasonOf(reply)], [403, 'INSUFFICIENT_PERMISSION'], reply.text)
  }
  const answer = await headAlone(basic)
  assert.match(answer, /^HTTP\/1\.1 403 /)
})

/** Sends the head of a call and nothing of the body it announces. */
function headAlone(caller: Caller): Promise<string> {
  const { hostname, port } = new URL(world.url)
  const lines = [
    `POST ${PATH} HTTP/1.1`,
    `Host: ${new URL(caller.baseUrl).host}`,
    `Authorization: Bearer ${caller.token}`,
    'Content-Type: application/json',
    'Content-Length: 1000',
  ]
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.once('data', (data) => {
      resolve(data.toString())
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

test('a body of many values, many keys or long keys is refused at the first excess, packed or not', async () => {
  const bodies: [string, RegExp][] = [
    // The 16 digits made every value cost microseconds once.
    [`{"x":[1234567890123456,${'0,'.repeat(1_000_000)}0`, /holds more than 100000 values/],
    [`{"x":[${'{},'.repeat(500_000)}`, /holds more than 100000 values/],
    [`{${Array.from({ length: 20_000 }, (_, i) => `"k${i}":0`).join(',')}`, /holds more than 10000 keys/],
    [`{"${'k'.repeat(2000)}":`, /a key is longer than 1024 characters/],
  ]
  for (const [body, message] of bodies) {
    for (const [raw, headers] of [
      [body, JSON_TYPE],
      [gzipSync(body), PACKED],
    ] as const) {
      const reply = await send(acme, raw, headers)
      assert.deepEqual([reply.status, reasonOf(reply)], [400, 'MALFORMED_JSON'])
      assert.match(reply.body.message, message)
    }
  }
})

test('a form has few parameters', async () => {
  const fields = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`p${i}`, 'x']))
  const reply = await acme.form('/auth/v1/token', { grant_type: 'client_credentials', ...fields })
  assert.deepEqual([reply.status, reply.body.error], [400, 'invalid_request'])
  assert.match(reply.body.error_description, /at most 32 parameters/)
})
