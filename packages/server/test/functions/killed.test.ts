import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { FUNCTIONS, fileOf, makePublished } from '../functions.ts'
import { createWorld, type TestTenant, type World } from '../world.ts'
import { functionProcesses, isAlive, startWorkerProcess, type WorkerProcess } from './processes.ts'

const skip = process.platform === 'linux' ? false : 'processes are found in /proc'
const LONGEST_MS = 240_000

let world: World
let acme: TestTenant
/** Makes a webhook, says so, and then never ends. */
let endless: string
let running: WorkerProcess[] = []
before(async () => {
  if (skip) return
  world = await createWorld()
  acme = await world.tenant('acme')
  endless = await makePublished(
    acme,
    `import { sdk } from '@reeve/functions-sdk'
     export default async ({ name }) => {
       await sdk.webhooks.create({ displayName: name, url: 'https://hooks.example/in' })
       await new Promise(() => {})
     }`,
  )
  const made = await acme.post('/api/v1/service_principals', { displayName: 'Maker' })
  const principal: string = made.body.servicePrincipal.id
  await acme.post('/api/v1/service_principals/bindings', {
    servicePrincipalId: principal,
    subject: { functionId: endless },
  })
  const given = await acme.patch(`/api/v1/service_principals/${principal}`, {
    servicePrincipal: { user: { roleIds: ['super_admin'] } },
    updateMask: 'user.roleIds',
  })
  assert.equal(given.status, 200, given.text)
})
afterEach(async () => {
  await Promise.all(running.map((one) => one.kill()))
  running = []
})
after(() => world?.stop())

async function until<Found>(what: string, find: () => Promise<Found | undefined | false>): Promise<Found> {
  for (const limit = performance.now() + LONGEST_MS; performance.now() < limit; await sleep(200)) {
    const found = await find()
    if (found) return found
  }
  throw new Error(`it did not come: ${what}`)
}

const worker = async (): Promise<WorkerProcess> => {
  const started = await startWorkerProcess(world)
  running.push(started)
  return started
}

/** How often the code has done what it does. */
const effects = async (name: string): Promise<number> =>
  (await acme.get('/api/v1/webhooks?page_size=100')).body.list.filter(
    (one: { displayName: string }) => one.displayName === name,
  ).length

/** The newest run, when it is over. */
const ended = () =>
  until('the end of the run', async () => {
    const { list } = (await acme.get(`${FUNCTIONS}/${endless}/invocations?page_size=1`)).body
    return list[0]?.completedAt ? list[0] : undefined
  })

/** Asks for a run, and comes back when the code is in the middle of it. */
async function begin(name: string) {
  const first = await worker()
  // The answer comes after half a minute; what becomes of the run is read.
  const asked = acme.post(`${FUNCTIONS}/${endless}/invoke`, { json: fileOf(JSON.stringify({ name })) })
  await until('what the code does first', async () => (await effects(name)) === 1)
  const [process] = functionProcesses(first.pid)
  assert.ok(process, 'there is a process that runs the code')
  return { first, process, asked }
}

const noWorkIsLeft = () =>
  until('nothing is left to do', async () => {
    const left = await world.sql(`select 1 from work where kind = 'functions.invoke'`)
    return left.length === 0
  })

test('a function whose process is killed with -9 is an error, and is not run again', { skip }, async () => {
  const { process: pid, asked } = await begin('once')
  process.kill(pid, 'SIGKILL')
  const run = await ended()
  assert.deepEqual([run.status, run.error], ['FUNCTION_INVOCATION_STATUS_ERROR', 'worker lost'])
  assert.equal((await asked).status, 200)
  await noWorkIsLeft()
  assert.equal(await effects('once'), 1)
})

test('a service killed with -9 in the middle takes the code with it; the next says so and does not run it again', {
  skip,
}, async () => {
  const { first, process: pid, asked } = await begin('twice')
  await first.kill()
  await until('the process of the code is gone', async () => !isAlive(pid))
  await worker()
  const run = await ended()
  assert.deepEqual([run.status, run.error], ['FUNCTION_INVOCATION_STATUS_ERROR', 'worker lost'])
  assert.equal((await asked).status, 200)
  await noWorkIsLeft()
  assert.equal(await effects('twice'), 1)
  const { list } = (await acme.get(`${FUNCTIONS}/${endless}/invocations`)).body
  assert.equal(list.length, 2)
})
