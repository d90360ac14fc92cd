import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { type Outcome, type Outcomes, outcomesOf } from '../../scripts/permission-matrix.ts'
import type { AnyOperation } from '../../src/service/operation.ts'
import type { Caller, Reply } from '../caller.ts'
import { Program, pushConnector } from '../connectors.ts'
import { makeApp } from '../directory.ts'
import { machine, person } from '../people.ts'
import { reasonOf } from '../replies.ts'
import { withWork } from '../work.ts'
import { createWorld, type TestTenant, type World } from '../world.ts'
import { giveTo, type NewOwner } from './give-to.ts'
import type { SampleCall } from './sample.ts'
import { sampleOf, sendSample, testWhere } from './sweep.ts'
import { swept } from './sweep-share.ts'

let world: World
let acme: TestTenant
let owner: Caller & NewOwner
let notOwner: Caller
let stranger: Caller
let otherConnector: Caller
let narrowedKeys: { logReader: Caller; basic: Caller }

before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
  owner = Object.assign(await person(acme, ['app_admin']), { appId: (await makeApp(acme)).id })
  await giveTo(acme, { params: { app: owner.appId, principal: (await machine(acme)).id } }, owner)
  notOwner = await person(acme, ['app_admin'])
  stranger = await person(acme, ['basic_user'])
  otherConnector = (await Program.start(acme, await pushConnector(acme))).caller
  narrowedKeys = { logReader: await keyOf('system_log_reader'), basic: await keyOf('basic_user') }
})
after(() => world.stop())

async function keyOf(role: string): Promise<Caller> {
  const made = await acme.post('/api/v1/iam/personal_clients', { displayName: role, scopedRoles: [role] })
  return acme.signIn({ clientId: made.body.client.clientId, clientSecret: made.body.clientSecret })
}

/** Each column of the matrix and who calls then; the owner comes last, because the object changes hands. */
const CALLERS: Record<keyof Outcomes, (operation: AnyOperation, call: SampleCall) => Promise<Caller>> = {
  notOwner: async () => notOwner,
  stranger: async () => stranger,
  narrowedKey: async ({ guard }) => narrowedKeys[guard.permission === 'systemlog:read' ? 'basic' : 'logReader'],
  connector: async ({ guard }, { params = {} }) =>
    guard.connector && params.app_id ? connectorOf(params) : otherConnector,
  owner: async (_, call) => {
    await giveTo(acme, call, owner)
    return owner
  },
}

async function connectorOf({ app_id: appId = '', id = '', connector_id: connectorId = id }: Record<string, string>) {
  const path = `/api/v1/apps/${appId}/connectors/${connectorId}`
  return (await Program.start(acme, { appId, connectorId, path })).caller
}

for (const operation of swept()) {
  const expected = outcomesOf(operation)
  testWhere(expected !== undefined, `${operation.id} answers each caller as the matrix says`, async () => {
    assert.deepEqual(await measure(operation, expected!), expected)
  })
}

async function measure(operation: AnyOperation, expected: Outcomes): Promise<Record<string, string>> {
  const measured: Record<string, string> = {}
  let call: SampleCall | undefined
  for (const [column, callerFor] of Object.entries(CALLERS)) {
    if (column === 'owner' && expected.owner === '') return { ...measured, owner: '' }
    call ??= await sampleOf(operation)(acme)
    const caller = await callerFor(operation, call)
    const sent = column === 'owner' && call.ownerBody ? { ...call, body: call.ownerBody } : call
    measured[column] = await outcomeOf(operation, sent, caller)
    // What was done once may not work again.
    if (operation.writes && measured[column] === 'allowed') call = undefined
  }
  return measured
}

async function outcomeOf(operation: AnyOperation, call: SampleCall, caller: Caller): Promise<Outcome | string> {
  const send = (): Promise<Reply> => sendSample(caller, operation, call)
  const reply = await (operation.awaitResult ? withWork(world, send) : send())
  if (reply.status === 200 || (call.notYet && reasonOf(reply) === call.notYet)) return 'allowed'
  return [403, 404].includes(reply.status) ? String(reply.status) : `${reply.status} ${reply.text}`
}
