import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Json } from '../../../../../test/caller.ts'
import { person } from '../../../../../test/people.ts'
import { Provisioned } from '../../../../../test/provisioning.ts'
import { fieldsOf, reasonOf } from '../../../../../test/replies.ts'
import { ticketContent } from '../../../../../test/sweeps/samples/provisioning.ts'
import { processAll } from '../../../../../test/work.ts'
import { createWorld, type World } from '../../../../../test/world.ts'

const CONFIGS = '/api/v1/external-ticket-configs'

let world: World
let app: Provisioned
let content: Json
let tickets: Awaited<ReturnType<typeof ticketContent>>

before(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  app = await Provisioned.start(world, await world.tenant())
  tickets = await ticketContent(app.tenant)
  content = tickets.content
})
after(() => world.stop())

const create = (more: object = {}) => app.tenant.post(CONFIGS, { ...content, ...more })

/** The entitlement of the app is given by tickets. */
async function byTickets(): Promise<string> {
  const { body } = await create()
  const externalTicket = {
    appId: tickets.fed.appId,
    connectorId: tickets.fed.connectorId,
    externalTicketProvisionerConfigId: body.externalTicketConfig.id,
    instructions: 'by Friday',
  }
  const path = `/api/v1/apps/${app.fed.appId}/entitlements/${app.eng}`
  const reply = await app.tenant.post(path, {
    entitlement: { provisionerPolicy: { externalTicket } },
    updateMask: 'provisionerPolicy',
  })
  assert.equal(reply.status, 200, reply.text)
  return body.externalTicketConfig.id
}

const next = async (): Promise<Json> => (await tickets.program.must('/tasks/next', { hostId: 'h' })).task
async function finish(task: Json, result: object): Promise<void> {
  await tickets.program.must(`/tasks/${task.id}/finish`, { status: 'SUCCESS', result })
  await processAll(world)
}

test('a ticket is opened with the texts of its templates, and the access is given when it is done', async () => {
  await byTickets()
  const { id } = await app.grant('grace')
  const opened = await next()
  assert.equal(opened.kind, 'CREATE_TICKET')
  assert.match(opened.createTicket.title, /^Access to .* for /)
  assert.equal(opened.createTicket.fields.entitlement, 'Engineering Member')
  assert.match(opened.createTicket.description, /by Friday/)
  await finish(opened, { ticketId: 'T-1', url: 'https://tickets.example/T-1', status: 'open' })
  const waiting = await app.read(id)
  assert.deepEqual(
    [waiting.policy.current.provision.state, waiting.policy.current.provision.externalTicketId],
    ['PROVISION_INSTANCE_STATE_EXTERNAL_TICKET_WAITING', 'T-1'],
  )
  assert.equal(await next(), undefined)
  world.clock.move({ minutes: 6 })
  await processAll(world)
  const read = await next()
  assert.deepEqual([read.kind, read.getTicket.ticketId], ['GET_TICKET', 'T-1'])
  await finish(read, { status: 'Done' })
  assert.deepEqual(await app.state(id), ['CLOSED', 'GRANTED', ''])
})

test('a ticket that was refused leads to people', async () => {
  await byTickets()
  const { id } = await app.grant('grace')
  await finish(await next(), { ticketId: 'T-2', status: 'refused' })
  assert.equal((await app.state(id))[2], 'WAITING')
})

test('a configuration that could open no ticket is refused by field, and nothing is stored', async () => {
  const refused: [object, string][] = [
    [{ titleTemplate: '{{ nobody.name }}' }, 'titleTemplate'],
    [{ fieldTemplates: { x: '{{ ' } }, 'fieldTemplates.x'],
    [{ schemaId: 'other' }, 'schemaId'],
    [{ connectorRef: { appId: app.fed.appId, id: app.fed.connectorId } }, 'connectorRef.id'],
    [{ connectorRef: { appId: 'x', id: 'y' } }, 'connectorRef.id'],
    [{ erroredStatuses: ['DONE'] }, 'erroredStatuses[0]'],
    [{ displayName: '' }, 'displayName'],
  ]
  for (const [more, field] of refused) {
    const reply = await create(more)
    assert.deepEqual([reply.status, fieldsOf(reply)[0]], [400, field], reply.text)
  }
  assert.deepEqual(await app.tenant.sql('select from external_ticket_configs'), [])
})

test('a configuration that an entitlement uses is not deleted', async () => {
  const id = await byTickets()
  const reply = await app.tenant.delete(`${CONFIGS}/${id}`)
  assert.deepEqual([reply.status, reasonOf(reply)], [400, 'IN_USE'])
})

test('only administrators change how tickets are opened; those who read everything read it', async () => {
  const { body } = await create()
  const path = `${CONFIGS}/${body.externalTicketConfig.id}`
  const reader = await person(app.tenant, ['read_only_admin'])
  const other = await person(app.tenant, ['basic_user'])
  assert.deepEqual(
    [(await reader.get(path)).status, (await reader.delete(path)).status, (await other.get(path)).status],
    [200, 403, 403],
  )
})

test('an entitlement names a configuration of the connector that it names', async () => {
  const path = `/api/v1/apps/${app.fed.appId}/entitlements/${app.eng}`
  const externalTicket = {
    appId: tickets.fed.appId,
    connectorId: tickets.fed.connectorId,
    externalTicketProvisionerConfigId: 'none',
  }
  const reply = await app.tenant.post(path, {
    entitlement: { provisionerPolicy: { externalTicket } },
    updateMask: 'provisionerPolicy',
  })
  assert.equal(reply.status, 400, reply.text)
  assert.match(fieldsOf(reply)[0]!, /externalTicketProvisionerConfigId$/)
})
