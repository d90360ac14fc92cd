import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { registry } from '../../src/areas/registry.ts'
import type { AnyOperation } from '../../src/service/operation.ts'
import type { AnyShape } from '../../src/wire/shape.ts'
import type { Json } from '../caller.ts'
import { createWorld, type TestTenant, type World } from '../world.ts'
import type { SampleCall } from './sample.ts'
import { sampleOf, sendSample, tenantTables, testWhere } from './sweep.ts'
import { closeServers, type WrittenBack, writtenBack } from './written-back.ts'

type Sweep = {
  readonly changes: readonly AnyOperation[]
  readonly environment?: Record<string, string>
  /** Hears of every object before it is sent back. */
  readonly onRead?: (change: AnyOperation, object: Record<string, unknown>) => void
}

/** Reads what each operation changes, and sends it back to that operation as it was read. */
export function sweepWrittenBack({ changes, environment = {}, onRead = () => {} }: Sweep): void {
  let world: World
  let acme: TestTenant
  before(async () => {
    world = await createWorld(environment)
    acme = await world.tenant('acme')
  })
  after(async () => {
    await world.stop()
    await closeServers()
  })

  for (const change of changes) {
    const entry = writtenBack[change.id] ?? {}
    const objects: WrittenBack['more'] = { 'of the sample': () => sampled(change), ...entry.more }
    for (const [name, make] of Object.entries(objects)) {
      describe(`${change.id}, ${name}`, () => {
        let call: SampleCall
        before(async () => {
          call = await make(acme)
        })

        test('what is read is written back whole, and nothing changes', async () => {
          const answer = await read(change, entry, call)
          const body = bodyOf(change, entry, answer)
          onRead(change, body)
          await writeBack(change, entry, call, answer, body)
        })

        const takesMask = 'updateMask' in change.request.fields
        testWhere(takesMask, 'what is read is written back with every member named, and nothing changes', async () => {
          const answer = await read(change, entry, call)
          const body = bodyOf(change, entry, answer)
          for (const paths of [writable(change, entry, body), ...writable(change, entry, body).map((one) => [one])]) {
            await writeBack(change, entry, call, answer, { ...body, updateMask: paths.join(',') })
          }
        })
      })
    }
  }

  /** Changes the object of the sample as the sample does, so that members are set. */
  async function sampled(change: AnyOperation): Promise<SampleCall> {
    const call = await sampleOf(change)(acme)
    const reply = await sendSample(acme, change, call)
    assert.equal(reply.status, 200, reply.text)
    return call
  }

  async function writeBack(
    change: AnyOperation,
    entry: WrittenBack,
    { params, headers }: SampleCall,
    answer: Json,
    body: Record<string, unknown>,
  ): Promise<void> {
    const before = await stored(entry)
    // Strictly: a member that is answered is a member that is known.
    const reply = await sendSample(acme, change, { params, headers, body }, { prefer: 'handling=strict' })
    assert.equal(reply.status, 200, `${JSON.stringify(body)} → ${reply.text}`)
    assert.deepEqual(timeless(await read(change, entry, { params })), timeless(answer))
    assert.deepEqual(await stored(entry), before, `updateMask ${body.updateMask}`)
  }

  async function read(change: AnyOperation, entry: WrittenBack, call: SampleCall): Promise<Json> {
    const same = (path: string) => path.replace(/\{\w+\}/g, '{}')
    const reading = registry.operations.find(({ id, method, path }) =>
      entry.read ? id === entry.read : method === 'GET' && same(path) === same(change.path),
    )
    if (!reading) throw new Error(`nothing reads what ${change.id} changes: say what does in written-back.ts`)
    const values = Object.values(call.params ?? {})
    const names = [...reading.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    const params = entry.params?.(call) ?? Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
    const reply = await sendSample(acme, reading, { params })
    assert.equal(reply.status, 200, reply.text)
    return reply.body
  }

  /** The object stands in the answer under the name it has in the request, perhaps inside its view. */
  function bodyOf(change: AnyOperation, { body }: WrittenBack, answer: Json): Record<string, unknown> {
    if (body) return body(answer)
    const [member = ''] = Object.keys(change.request.fields)
    const views = Object.values(answer).filter((one) => typeof one === 'object' && one !== null && member in one)
    const object = answer[member] ?? (views[0] as Json | undefined)?.[member]
    if (object === undefined)
      throw new Error(`${change.id}: say in written-back.ts where the object is in ${Object.keys(answer)}`)
    return { [member]: object }
  }

  function writable(change: AnyOperation, { createOnly = [] }: WrittenBack, body: Record<string, unknown>): string[] {
    const [member = ''] = Object.keys(change.request.fields)
    const inner = change.request.fields[member]
    const isWrapped = inner?.kind === 'message'
    // Safe because only shapes are of the kind "message".
    const { fields, spellings } = isWrapped ? (inner as unknown as AnyShape) : change.request
    const object = isWrapped ? (body[member] as Json) : body
    return Object.keys(object).filter((name) => {
      const member = spellings.get(name) ?? ''
      const mayBeNamed = member !== 'updateMask' && !createOnly.includes(member)
      return fields[member] && fields[member].mode !== 'readOnly' && mayBeNamed
    })
  }

  /** Without times that move with every change. */
  const timeless = (answer: Json): Json =>
    JSON.parse(JSON.stringify(answer, (key, value) => (key === 'updatedAt' ? undefined : value)))

  /** What goes on beside the objects: events, work, keys of calls. */
  const BESIDE = /^(events|log_|work|idempotency|consumer_|busy_|api_|activity)/
  let statement: string | undefined

  /** Everything the tenant has, but for what every change moves. */
  async function stored({ says }: WrittenBack): Promise<string[]> {
    statement ??= (await tenantTables(world))
      .filter((table) => !BESIDE.test(table))
      .map(
        (table) =>
          `select '${table}' as name, to_jsonb(x) - 'updated_at' - 'version' - 'last_used_at' as row from ${table} x where tenant_id = $1`,
      )
      .join(' union all ')
    const rows = await world.sql(statement, [acme.id])
    return rows
      .filter(({ name }) => name !== says)
      .map(({ name, row }) => `${name} ${JSON.stringify(row)}`)
      .sort()
  }
}
