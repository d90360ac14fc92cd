import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { FUNCTIONS, makeFunction, makePublished } from '../../../../test/functions.ts'
import { fieldsOf, reasonOf } from '../../../../test/replies.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const PATH = '/api/v1/findings'
let world: World
let acme: TestTenant
let triage: string
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
  triage = await makePublished(
    acme,
    `export default ({ team, findingId }) => { if (team === 'none') throw new Error('no team'); return { team, findingId } }`,
  )
})
after(() => world.stop())

const rule = (customSubType: string, invokeFunction: object) =>
  acme.post(`${PATH}/routing-rules`, {
    routingRule: {
      displayName: 'r',
      enabled: true,
      condition: `finding.customSubType == "${customSubType}"`,
      dispatchers: [{ enabled: true, invokeFunction }],
    },
  })
const found = async (customSubType: string): Promise<string> => {
  const body = { severity: 'FINDING_SEVERITY_HIGH', dedupKeyParts: [customSubType], customSubType, description: 'x' }
  return (await acme.post(PATH, body)).body.finding.id
}
const dispatched = async (id: string) => (await acme.get(`${PATH}/${id}/dispatches`)).body.list[0]

test('a finding is given to the function with the arguments of the rule', async () => {
  const made = await rule('call', { functionId: triage, args: { team: 'soc' } })
  assert.equal(made.status, 200, made.text)
  const id = await found('call')
  await processAll(world)
  const sent = await dispatched(id)
  assert.equal(sent.state, 'FINDING_DISPATCH_STATE_DONE', JSON.stringify(sent))
  const path = `${FUNCTIONS}/${triage}/invocations/${sent.functionInvocationId}`
  const { invocation } = (await acme.get(path)).body
  assert.deepEqual(invocation.output, { team: 'soc', findingId: id })
  assert.equal(invocation.source.findingDispatch.findingId, id)
  assert.equal(reasonOf(await acme.delete(`${FUNCTIONS}/${triage}`)), 'IN_USE')
})

test('a function that throws is an error of the dispatch', async () => {
  await rule('fail', { functionId: triage, args: { team: 'none' } })
  const id = await found('fail')
  await processAll(world)
  const sent = await dispatched(id)
  assert.deepEqual([sent.state, sent.error], ['FINDING_DISPATCH_STATE_ERROR', 'no team'])
})

test('a rule names published functions only', async () => {
  const at = 'routingRule.dispatchers[0].invokeFunction'
  assert.deepEqual(fieldsOf(await rule('x', { functionId: 'gone' })), [`${at}.functionId`])
  const { id } = await makeFunction(acme, 'export default () => ({})')
  assert.deepEqual(fieldsOf(await rule('x', { functionId: id })), [`${at}.functionId`])
  assert.deepEqual(fieldsOf(await rule('x', { functionId: triage, functionCommitId: 'gone' })), [
    `${at}.functionCommitId`,
  ])
})
