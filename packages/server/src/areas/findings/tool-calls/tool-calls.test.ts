import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json, Reply } from '../../../../test/caller.ts'
import { findingsOf } from '../../../../test/decoys.ts'
import { insertUser } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const PATH = '/api/v1/mcp-tool-calls/reports'
const TYPE = 'MCP_GATEWAY_TOOL_CALL_RISK'
let world: World
let made = 0
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

/** A tenant in which risky calls are detected, and a user who makes them. */
async function watched(): Promise<{ acme: TestTenant; ada: string }> {
  const acme = await world.tenant()
  await look(acme, true)
  return { acme, ada: await insertUser(acme) }
}
async function look(tenant: TestTenant, enabled: boolean): Promise<void> {
  const settings = [{ findingType: `FINDING_TYPE_${TYPE}`, enabled }]
  assert.equal((await tenant.post('/api/v1/findings/settings/update', { settings })).status, 200)
}

const SERVER = { appId: 'an-app', connectorId: 'a-server', toolName: 'files_delete', clientId: 'desk' }
const call = (more: Json): Json => ({
  ...SERVER,
  callId: `call ${made++}`,
  result: 'MCP_TOOL_CALL_RESULT_SUCCESS',
  ...more,
})
const denied = (denial: string, more: Json = {}): Json =>
  call({ result: 'MCP_TOOL_CALL_RESULT_DENIED', denial: `MCP_TOOL_CALL_DENIAL_${denial}`, ...more })
async function report(tenant: Pick<TestTenant, 'post'>, ...calls: Json[]): Promise<Reply> {
  const reply = await tenant.post(PATH, { calls })
  assert.equal(reply.status, 200, reply.text)
  return reply
}
const reported = ({ mcpGatewayToolCallRiskEvidence: { ruleId, kind }, severity, recurrenceCount }: Json) => [
  ruleId,
  kind,
  severity.slice('FINDING_SEVERITY_'.length),
  recurrenceCount,
]
const all = async (tenant: TestTenant): Promise<unknown[]> => (await findingsOf(tenant, TYPE)).map(reported).sort()
const factsOf = ({ mcpGatewayToolCallRiskEvidence: { evidence } }: Json): Json =>
  Object.fromEntries(evidence.map(({ key, value }: Json) => [key, value]))

test('a call that a classifier flagged is as bad as its verdict', async () => {
  for (const level of ['LOW', 'MEDIUM', 'HIGH']) {
    const { acme, ada } = await watched()
    const flagged = { userId: ada, flagged: `MCP_VERDICT_LEVEL_${level}`, classifierId: 'pii', reason: 'a card number' }
    await report(acme, call(flagged))
    const [finding] = (await findingsOf(acme, TYPE)) as [Json]
    assert.deepEqual(reported(finding), ['mcp.classifier_flagged', 'classifier', level, 0])
    assert.deepEqual(finding.identityUserTarget, { identityUserId: ada })
    assert.deepEqual(finding.mcpGatewayToolCallRisk, {})
    assert.equal(finding.mcpGatewayToolCallRiskEvidence.subject, ada)
    assert.equal(finding.sourceDetectorId, 'mcp_gateway_tool_call_risk')
    assert.deepEqual(factsOf(finding), {
      tool: 'files_delete',
      server: 'a-server',
      client: 'desk',
      count: '1',
      reason: 'a card number',
      classifier: 'pii',
    })
  }
})

test('a call that a hook or a classifier denied is bad, and each one counts', async () => {
  const { acme, ada } = await watched()
  await report(acme, denied('HOOK_DENIED', { userId: ada, hookId: 'mask', reason: 'no' }))
  assert.deepEqual(await all(acme), [['mcp.hook_denied', 'hook', 'HIGH', 0]])
  await report(
    acme,
    denied('CLASSIFIER_DENIED', { userId: ada }),
    denied('HOOK_DENIED', { userId: ada }),
    denied('HOOK_DENIED', { userId: ada, connectorId: 'another-server' }),
  )
  assert.deepEqual(await all(acme), [
    ['mcp.hook_denied', 'hook', 'HIGH', 0],
    ['mcp.hook_denied', 'hook', 'HIGH', 2],
  ])
})

test('a call of what was stopped is told; without a user it is about the tool', async () => {
  const { acme } = await watched()
  await report(acme, denied('KILL_SWITCH', { killSwitchTarget: 'MCP_KILL_SWITCH_TARGET_TOOL' }))
  const [finding] = (await findingsOf(acme, TYPE)) as [Json]
  assert.deepEqual(reported(finding), ['mcp.kill_switch_use', 'kill_switch', 'MEDIUM', 0])
  assert.deepEqual(finding.usageResourceTarget, {
    appId: 'an-app',
    connectorId: 'a-server',
    resourceId: 'files_delete',
    resourceTypeId: 'mcp_tool',
  })
  assert.equal(finding.mcpGatewayToolCallRiskEvidence.subject, 'desk')
  assert.equal(factsOf(finding).stopped, 'tool')
})

test('ten denied calls of one user and client within ten minutes are a burst, however they are reported', async () => {
  const { acme, ada } = await watched()
  const grace = await insertUser(acme)
  const start = world.clock.now().subtract({ hours: 2 })
  const at = (minutes: number, more: Json = {}): Json =>
    denied('NOT_GRANTED', {
      userId: ada,
      calledAt: start.add({ seconds: Math.round(minutes * 60) }).toString(),
      ...more,
    })
  await report(acme, ...[0, 1, 2, 3, 4].map((minute) => at(minute)))
  await report(
    acme,
    ...[5, 6, 7].map((minute) => at(minute)),
    at(7.5, { userId: grace }),
    at(7.6, { clientId: 'other' }),
  )
  // The first is too long ago when the tenth comes.
  await report(acme, at(8), at(10))
  assert.deepEqual(await all(acme), [])
  const late = at(9)
  await report(acme, late)
  assert.deepEqual(await all(acme), [['mcp.denied_burst', 'burst', 'MEDIUM', 0]])
  await report(acme, late, at(9.5))
  assert.deepEqual(await all(acme), [['mcp.denied_burst', 'burst', 'MEDIUM', 0]], 'a call is of one burst')
  const [finding] = (await findingsOf(acme, TYPE)) as [Json]
  assert.equal(factsOf(finding).count, '10')
  await report(acme, ...Array.from({ length: 10 }, (_, index) => at(30 + index / 10)))
  assert.deepEqual(await all(acme), [['mcp.denied_burst', 'burst', 'MEDIUM', 1]])
})

test('a burst that is reported by many at once is one', async () => {
  const { acme, ada } = await watched()
  await Promise.all(Array.from({ length: 10 }, () => report(acme, denied('NOT_GRANTED', { userId: ada }))))
  assert.deepEqual(await all(acme), [['mcp.denied_burst', 'burst', 'MEDIUM', 0]])
})

test('a call that is reported again counts once; another reporter has names of its own', async () => {
  const { acme, ada } = await watched()
  const once = denied('HOOK_DENIED', { userId: ada })
  await report(acme, once, once)
  await Promise.all([report(acme, once), report(acme, once)])
  assert.deepEqual(await all(acme), [['mcp.hook_denied', 'hook', 'HIGH', 0]])
  await report(await person(acme, ['ai_governance_admin']), once)
  assert.deepEqual(await all(acme), [['mcp.hook_denied', 'hook', 'HIGH', 1]])
})

test('what comes no more for thirty days is over, and open again when it comes', async () => {
  const { acme, ada } = await watched()
  const flagged = { userId: ada, flagged: 'MCP_VERDICT_LEVEL_LOW' }
  await report(acme, call(flagged), denied('HOOK_DENIED', { userId: ada }), denied('KILL_SWITCH', { userId: ada }))
  const burst = { userId: ada, connectorId: 'another-server' }
  await report(acme, ...Array.from({ length: 10 }, () => denied('NOT_GRANTED', burst)))
  const states = async (by: TestTenant): Promise<string[]> =>
    (await findingsOf(by, TYPE)).map(({ state }) => state.slice('FINDING_STATE_'.length))
  assert.deepEqual(await states(acme), ['OPEN', 'OPEN', 'OPEN', 'OPEN'])
  await world.work()
  world.clock.move({ hours: 29 * 24 })
  await world.work()
  let later = Object.assign(await acme.signIn(acme.admin), { label: acme.label, id: acme.id }) as TestTenant
  assert.deepEqual(await states(later), ['OPEN', 'OPEN', 'OPEN', 'OPEN'])
  await look(later, false)
  world.clock.move({ hours: 3 * 24 })
  await world.work()
  later = Object.assign(await acme.signIn(acme.admin), { label: acme.label, id: acme.id }) as TestTenant
  assert.deepEqual(await states(later), ['OPEN', 'OPEN', 'OPEN', 'OPEN'], 'nobody looks')
  await look(later, true)
  world.clock.move({ hours: 24 })
  await world.work()
  later = Object.assign(await acme.signIn(acme.admin), { label: acme.label, id: acme.id }) as TestTenant
  assert.deepEqual(await states(later), ['RESOLVED', 'RESOLVED', 'RESOLVED', 'RESOLVED'])
  await report(later, call(flagged))
  assert.deepEqual((await states(later)).sort(), ['OPEN', 'RESOLVED', 'RESOLVED', 'RESOLVED'])
})

test('nothing is raised by calls that went well, nor while it is switched off', async () => {
  const { acme, ada } = await watched()
  await report(acme, call({ userId: ada }), call({ userId: ada, result: 'MCP_TOOL_CALL_RESULT_ERROR' }))
  assert.deepEqual(await all(acme), [])
  const globex = await world.tenant()
  await look(globex, false)
  const { body } = await report(globex, denied('HOOK_DENIED'))
  assert.deepEqual(body, { accepted: 1, rejected: [] })
  assert.deepEqual(await all(globex), [])
})

test('a call that says too little, or nonsense, is named; the others are taken', async () => {
  const { acme, ada } = await watched()
  const { body } = await report(
    acme,
    call({ callId: ' ' }),
    call({ clientId: '' }),
    call({ connectorId: '' }),
    call({ toolName: '' }),
    call({ result: 'MCP_TOOL_CALL_RESULT_UNSPECIFIED' }),
    call({ result: 'MCP_TOOL_CALL_RESULT_DENIED' }),
    call({ denial: 'MCP_TOOL_CALL_DENIAL_HOOK_DENIED' }),
    call({ calledAt: '2090-01-01T00:00:00Z' }),
    call({ calledAt: '2020-01-01T00:00:00Z' }),
    call({ userId: 'nobody' }),
    denied('HOOK_DENIED', { userId: ada }),
  )
  assert.equal(body.accepted, 1)
  assert.deepEqual(
    body.rejected.map(({ index, reason }: Json) => `${index} ${reason}`),
    [
      '0 callId is required',
      '1 userId or clientId is required',
      '2 connectorId is required',
      '3 toolName is required',
      '4 result is required',
      '5 denial is required for a call that was denied',
      '6 denial is only for a call that was denied',
      '7 calledAt is in the future',
      '8 calledAt is more than 30 days ago',
      '9 no user with id "nobody"',
    ],
  )
  assert.deepEqual(await all(acme), [['mcp.hook_denied', 'hook', 'HIGH', 0]])
  const other = await person(acme, ['read_only_admin'])
  assert.equal((await other.post(PATH, { calls: [call({})] })).status, 403)
  assert.equal((await acme.post(PATH, { calls: [] })).status, 400)
})
