import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AI, insertToolServer, makeBinding, makeClassifier, makeGate } from '../../../test/classifiers.ts'
import { FUNCTIONS, makePublished } from '../../../test/functions.ts'
import { eventKinds, person } from '../../../test/people.ts'
import { makeApproval, POLICIES } from '../../../test/policies.ts'
import { fieldsOf, reasonOf } from '../../../test/replies.ts'
import { withWork } from '../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

const CLASSIFIERS = `${AI}/classifiers`
const TEMPLATES = `${AI}/classifier-templates`
const BINDINGS = `${AI}/classifier-bindings`
const GATES = `${AI}/tool-gates`
const POLICY = `${AI}/agent-classifier-policy`
const PRE = 'HOOK_EVENT_TYPE_PRE_TOOL_USE'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

test('every save of a classifier is a version with a history and an event', async () => {
  const { id, version } = await makeClassifier(acme, { displayName: 'Names' })
  assert.equal(version, 1)
  const saved = await acme.post(`${CLASSIFIERS}/${id}`, {
    classifier: { builtin: { name: 'PII' } },
    updateMask: 'builtin',
  })
  assert.equal(saved.status, 200, saved.text)
  assert.deepEqual([saved.body.classifier.version, saved.body.classifier.pattern], [2, undefined])
  const same = await acme.post(`${CLASSIFIERS}/${id}`, { classifier: saved.body.classifier })
  assert.equal(same.body.classifier.version, 2, 'what changes nothing is no version')
  const { list } = (await acme.get(`${CLASSIFIERS}/${id}/history`)).body
  assert.deepEqual(
    list.map((one: { metadata: { changeKind: string }; snapshot: { version: number } }) => [
      one.metadata.changeKind,
      one.snapshot.version,
    ]),
    [
      ['CHANGE_KIND_PUT', 2],
      ['CHANGE_KIND_CREATE', 1],
    ],
  )
  assert.equal((await acme.delete(`${CLASSIFIERS}/${id}`)).status, 200)
  assert.equal((await acme.get(`${CLASSIFIERS}/${id}`)).status, 404)
  const kinds = await eventKinds(acme)
  for (const verb of ['created', 'updated', 'deleted']) assert.ok(kinds.includes(`aiClassifiers.classifier.${verb}`))
})

test('a classifier that could never judge is refused by field', async () => {
  const cases: [object, string][] = [
    [{}, 'kind'],
    [{ pattern: {} }, 'pattern'],
    [{ pattern: { regexes: ['a(?=b)'] } }, 'pattern.regexes[0]'],
    [{ pattern: { regexes: ['(a{500}){500}'] } }, 'pattern.regexes[0]'],
    [{ cel: { expression: 'text.size(' } }, 'cel.expression'],
    [{ cel: { expression: '"HIGH"' } }, 'cel.expression'],
    [{ builtin: {} }, 'builtin.name'],
    [{ function: { functionId: 'none' } }, 'function.functionId'],
    [{ model: { instructions: ' ' } }, 'model.instructions'],
    [{ builtin: { name: 'PII' }, threshold: 'CLASSIFIER_LEVEL_NONE' }, 'threshold'],
  ]
  const count = (await acme.get(CLASSIFIERS)).body.list.length
  for (const [body, field] of cases) {
    const reply = await acme.post(CLASSIFIERS, { displayName: 'bad', ...body })
    assert.deepEqual([reply.status, fieldsOf(reply)[0]], [400, field], reply.text)
  }
  assert.equal((await acme.get(CLASSIFIERS)).body.list.length, count)
})

test('a try tells what a classifier found, and where', async () => {
  const secrets = await makeClassifier(acme, { builtin: { name: 'SECRETS' } })
  const text = 'deploy with password = "x9$Lq2vR7!bN" today'
  const { body } = await acme.post(`${CLASSIFIERS}/${secrets.id}/test`, { input: text })
  assert.equal(body.verdict.level, 'CLASSIFIER_LEVEL_HIGH')
  assert.deepEqual(body.verdict.labels, ['assigned_secret'])
  assert.equal(text.slice(body.matches[0].start, body.matches[0].end), 'x9$Lq2vR7!bN')
  const words = await makeClassifier(acme, { pattern: { keywords: ['Blue Heron'], regexes: ['(?i)proj-[0-9]+'] } })
  const levelOf = async (input: string) =>
    (await acme.post(`${CLASSIFIERS}/${words.id}/test`, { input })).body.verdict.level
  assert.equal(await levelOf('about blue heron.'), 'CLASSIFIER_LEVEL_MEDIUM')
  assert.equal(await levelOf('PROJ-12'), 'CLASSIFIER_LEVEL_MEDIUM')
  assert.equal(await levelOf('blue herons'), 'CLASSIFIER_LEVEL_NONE')
  const cel = await makeClassifier(acme, {
    cel: { expression: "text.contains('now') ? 3 : tool.name == 'shell' ? 1 : 0" },
  })
  const tried = await acme.post(`${CLASSIFIERS}/${cel.id}/test`, { input: 'later', toolName: 'shell' })
  assert.equal(tried.body.verdict.level, 'CLASSIFIER_LEVEL_LOW', tried.text)
})

test('a function judges as a classifier, and is not deleted while it does', async () => {
  const functionId = await makePublished(
    acme,
    `export default ({ text, tool }: any) =>
       text === 'bad' ? { level: 'LOUD' } : { level: text.length > 3 ? 'HIGH' : 'NONE', labels: [tool.name], reason: 'long' }`,
  )
  const { id } = await makeClassifier(acme, { function: { functionId } })
  const ask = (input: string) =>
    withWork(world, () => acme.post(`${CLASSIFIERS}/${id}/test`, { input, toolName: 'mail' }))
  const { body, text } = await ask('long enough')
  assert.deepEqual([body.verdict?.level, body.verdict?.labels], ['CLASSIFIER_LEVEL_HIGH', ['mail']], text)
  assert.match((await ask('bad')).body.error, /no level/)
  const gone = await acme.delete(`${FUNCTIONS}/${functionId}`)
  assert.deepEqual([gone.status, reasonOf(gone)], [400, 'IN_USE'])
})

test('a model is asked only where one is set up, and its key is never shown', async () => {
  const globex = await world.tenant()
  const { id } = await makeClassifier(globex, { model: { instructions: 'Is it rude?', labels: ['rude'] } })
  const { body } = await globex.post(`${CLASSIFIERS}/${id}/test`, { input: 'hello' })
  assert.match(body.error, /no model is set up/)
  const model = { baseUrl: 'https://models.example.com/v1', model: 'judge', apiKey: 'very-secret-key', enabled: true }
  const set = await globex.put('/api/v1/settings/ai-model', model)
  assert.equal(set.status, 200, set.text)
  const read = await globex.get('/api/v1/settings/ai-model')
  assert.deepEqual([read.body.aiModel.apiKeyConfigured, read.text.includes('very-secret-key')], [true, false])
  const moved = await globex.put('/api/v1/settings/ai-model', {
    ...model,
    apiKey: '',
    baseUrl: 'https://thief.example/v1',
  })
  assert.deepEqual([moved.status, fieldsOf(moved)], [400, ['apiKey']])
  const inside = await globex.put('/api/v1/settings/ai-model', { ...model, baseUrl: 'https://10.0.0.1/v1' })
  assert.deepEqual([inside.status, fieldsOf(inside)], [400, ['baseUrl']])
})

test('eight templates are built in, cannot be changed, and make classifiers that stay as they are', async () => {
  const globex = await world.tenant()
  const own = await globex.post(TEMPLATES, { displayName: 'Own', pattern: { keywords: ['one'] } })
  const { list, nextPageToken } = (await globex.get(`${TEMPLATES}?page_size=5`)).body
  assert.deepEqual([list.length, list[0].isBuiltin, nextPageToken !== ''], [5, true, true])
  const rest = (await globex.get(`${TEMPLATES}?page_size=5&page_token=${encodeURIComponent(nextPageToken)}`)).body
  assert.deepEqual([rest.list.length, rest.list[3].displayName, rest.nextPageToken], [4, 'Own', ''])
  const found = await globex.post(`${AI}/search/classifier-templates`, { query: 'source' })
  assert.deepEqual(
    found.body.list.map((one: { id: string }) => one.id),
    ['builtin-source-code'],
  )
  for (const call of [
    () => globex.post(`${TEMPLATES}/builtin-pii`, { classifierTemplate: { displayName: 'x' } }),
    () => globex.delete(`${TEMPLATES}/builtin-pii`),
  ]) {
    const refused = await call()
    assert.deepEqual([refused.status, reasonOf(refused)], [400, 'IMMUTABLE_OBJECT'], refused.text)
  }
  const { id } = own.body.classifierTemplate
  const made = await globex.post(`${TEMPLATES}/${id}/instantiate`, { displayName: 'Made', enabled: true })
  assert.equal(made.status, 200, made.text)
  const { classifier } = made.body
  assert.deepEqual([classifier.templateId, classifier.displayName, classifier.enabled], [id, 'Made', true])
  await globex.post(`${TEMPLATES}/${id}`, { classifierTemplate: { pattern: { keywords: ['two'] } } })
  const later = (await globex.get(`${CLASSIFIERS}/${classifier.id}`)).body.classifier
  assert.deepEqual(later.pattern.keywords, ['one'])
  for (const builtin of list) {
    const copy = await globex.post(`${TEMPLATES}/${builtin.id}/instantiate`, {})
    assert.deepEqual([copy.status, copy.body.classifier?.displayName], [200, builtin.displayName], copy.text)
  }
})

test('a binding names what exists, once for a classifier, target and event', async () => {
  const server = await insertToolServer(acme)
  const { appId, connectorId, mcpToolId } = server
  const { id: classifierId } = await makeClassifier(acme)
  const gate = await makeGate(acme)
  const good = { classifierId, event: PRE, action: 'CLASSIFIER_ACTION_DENY', enabled: true }
  const cases: [object, string][] = [
    [{}, 'target'],
    [{ tenant: {}, classifierId: 'none' }, 'classifierId'],
    [{ tenant: {}, event: 'HOOK_EVENT_TYPE_UNSPECIFIED' }, 'event'],
    [{ tenant: {}, action: 'CLASSIFIER_ACTION_UNSPECIFIED' }, 'action'],
    [{ tenant: {}, gateId: gate.id }, 'gateId'],
    [{ tenant: {}, action: 'CLASSIFIER_ACTION_REQUIRE_APPROVAL' }, 'gateId'],
    [{ tenant: {}, action: 'CLASSIFIER_ACTION_REQUIRE_APPROVAL', gateId: 'none' }, 'gateId'],
    [{ server: { appId, connectorId: 'none' } }, 'target.server.connectorId'],
    [{ server: { appId: 'none', connectorId } }, 'target.server.appId'],
    [{ tool: { appId, connectorId, mcpToolId: 'none' } }, 'target.tool.mcpToolId'],
    [{ toolset: { appId, connectorId } }, 'target.toolset.mcpToolsetId'],
  ]
  for (const [body, field] of cases) {
    const reply = await acme.post(BINDINGS, { ...good, ...body })
    assert.deepEqual([reply.status, fieldsOf(reply)], [400, [field]], reply.text)
  }
  const first = await makeBinding(acme, classifierId, { tool: { appId, connectorId, mcpToolId } })
  const again = await acme.post(BINDINGS, { ...good, tool: { appId, connectorId, mcpToolId } })
  assert.deepEqual([again.status, again.text.includes(first.id)], [409, true])
  await makeBinding(acme, classifierId, { server: { appId, connectorId } })
  const found = await acme.post(`${AI}/search/classifier-bindings`, { classifierIds: [classifierId] })
  assert.equal(found.body.list.length, 2)
})

test('what a binding needs is not deleted', async () => {
  const { id: classifierId } = await makeClassifier(acme)
  const { id: gateId } = await makeGate(acme)
  const binding = await makeBinding(acme, classifierId, { action: 'CLASSIFIER_ACTION_REQUIRE_APPROVAL', gateId })
  for (const path of [`${CLASSIFIERS}/${classifierId}`, `${GATES}/${gateId}`]) {
    const refused = await acme.delete(path)
    assert.deepEqual([refused.status, reasonOf(refused)], [400, 'IN_USE'])
    assert.match(refused.text, new RegExp(binding.id))
  }
  assert.equal((await acme.delete(`${BINDINGS}/${binding.id}`)).status, 200)
  assert.equal((await acme.delete(`${CLASSIFIERS}/${classifierId}`)).status, 200)
  assert.equal((await acme.delete(`${GATES}/${gateId}`)).status, 200)
})

test('a gate has a policy for grants, which stays while the gate does, and a condition that compiles', async () => {
  const policy = await makeApproval(acme, { appOwners: {} })
  const gate = { displayName: 'Ask', tenant: {}, policyId: policy.id }
  const cases: [object, string][] = [
    [{ policyId: 'none' }, 'policyId'],
    [{ condition: 'tool.nosuch' }, 'condition'],
    [{ condition: 'input.amount' }, ''],
    [{ condition: 'verdicts.exists(v, v.level >= 2) && caller.user.email != ""' }, ''],
    [{ approvalTtl: '60s' }, 'approvalTtl'],
    [{ reuseApprovalFor: '800000s' }, 'reuseApprovalFor'],
  ]
  for (const [body, field] of cases) {
    const reply = await acme.post(GATES, { ...gate, ...body })
    assert.deepEqual([reply.status, fieldsOf(reply)], field ? [400, [field]] : [200, []], reply.text)
  }
  const kept = await acme.delete(`${POLICIES}/${policy.id}`)
  assert.deepEqual([kept.status, reasonOf(kept)], [400, 'IN_USE'], kept.text)
})

test('the agent policy has defaults, a history, and rules that are checked', async () => {
  const globex = await world.tenant()
  const { agentClassifierPolicy: first } = (await globex.get(POLICY)).body
  assert.deepEqual([first.enabled, first.failMode, first.maxLatency], [false, 'CLASSIFIER_FAIL_MODE_FAIL_CLOSED', '5s'])
  const save = (rules: object[]) =>
    globex.post(POLICY, { agentClassifierPolicy: { enabled: true, rules }, updateMask: 'enabled,rules' })
  const rule = { id: 'a', matchCel: "event == 'PRE_TOOL_USE'", action: 'CLASSIFIER_ACTION_DENY' }
  const cases: [object[], string][] = [
    [[{ ...rule, matchCel: 'nosuch' }], 'rules[0].matchCel'],
    [[rule, rule], 'rules[1].id'],
    [[{ ...rule, action: undefined }], 'rules[0].action'],
    [[{ ...rule, preHookIds: ['none'] }], 'rules[0].preHookIds[0]'],
  ]
  for (const [rules, field] of cases) {
    const reply = await save(rules)
    assert.deepEqual([reply.status, fieldsOf(reply)], [400, [`agentClassifierPolicy.${field}`]], reply.text)
  }
  const saved = await save([rule])
  assert.deepEqual([saved.status, saved.body.agentClassifierPolicy.version], [200, 1], saved.text)
  assert.equal((await globex.get(`${POLICY}/history`)).body.list.length, 1)
})

test('readers read, administrators of AI governance write, others do neither', async () => {
  const { id } = await makeClassifier(acme)
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await reader.get(`${CLASSIFIERS}/${id}`)).status, 200)
  assert.equal((await reader.post(CLASSIFIERS, { displayName: 'x', builtin: { name: 'PII' } })).status, 403)
  assert.equal((await reader.post(`${CLASSIFIERS}/${id}/test`, { input: 'x' })).status, 403)
  const governor = await person(acme, ['ai_governance_admin'])
  assert.equal((await governor.post(CLASSIFIERS, { displayName: 'x', builtin: { name: 'PII' } })).status, 200)
  const basic = await person(acme, [])
  assert.equal((await basic.get(CLASSIFIERS)).status, 403)
})
