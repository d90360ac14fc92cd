import { AI, insertToolServer, makeBinding, makeClassifier, makeGate } from '../../classifiers.ts'
import { makeApproval } from '../../policies.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const TEMPLATES = `${AI}/classifier-templates`

const aClassifier = async (tenant: TestTenant) => ({ id: (await makeClassifier(tenant)).id })
const aBinding = async (tenant: TestTenant) => ({
  id: (await makeBinding(tenant, (await makeClassifier(tenant)).id)).id,
})
const aGate = async (tenant: TestTenant) => ({ id: (await makeGate(tenant)).id })

async function aTemplate(tenant: TestTenant): Promise<{ id: string }> {
  const made = await tenant.post(TEMPLATES, { displayName: 'sample', pattern: { keywords: ['sample'] } })
  if (made.status !== 200) throw new Error(made.text)
  return { id: made.body.classifierTemplate.id }
}

const CLASSIFIER = {
  displayName: 'sample',
  description: 'for the sweep',
  enabled: true,
  inputs: ['CLASSIFIER_INPUT_TOOL_INPUT'],
  threshold: 'CLASSIFIER_LEVEL_HIGH',
  pattern: { regexes: ['s[ae]mple'], keywords: ['sample'] },
}
const { enabled: _enabled, ...TEMPLATE } = CLASSIFIER

async function gateBody(tenant: TestTenant): Promise<Record<string, unknown>> {
  const { appId, connectorId } = await insertToolServer(tenant)
  return {
    displayName: 'sample',
    description: 'for the sweep',
    enabled: true,
    priority: 5,
    condition: "tool.name == 'delete'",
    policyId: (await makeApproval(tenant, { appOwners: {} })).id,
    approvalTtl: '3600s',
    reuseApprovalFor: '60s',
    server: { appId, connectorId },
  }
}

async function bindingBody(tenant: TestTenant): Promise<Record<string, unknown>> {
  const { appId, connectorId, mcpToolId } = await insertToolServer(tenant)
  return {
    classifierId: (await makeClassifier(tenant)).id,
    event: 'HOOK_EVENT_TYPE_PRE_TOOL_USE',
    action: 'CLASSIFIER_ACTION_REQUIRE_APPROVAL',
    gateId: (await makeGate(tenant)).id,
    priority: 3,
    enabled: true,
    tool: { appId, connectorId, mcpToolId },
  }
}

export const aiClassifierSamples: Samples = {
  'aiClassifiers.list': async () => ({ body: { page_size: '5' } }),
  'aiClassifiers.search': async () => ({ body: { query: 'sample', kinds: ['pattern'], pageSize: 5 } }),
  'aiClassifiers.create': async () => ({ body: CLASSIFIER }),
  'aiClassifiers.get': async (tenant) => ({ params: await aClassifier(tenant) }),
  'aiClassifiers.update': async (tenant) => ({ params: await aClassifier(tenant), body: { classifier: CLASSIFIER } }),
  'aiClassifiers.delete': async (tenant) => ({ params: await aClassifier(tenant) }),
  'aiClassifiers.history': async (tenant) => ({ params: await aClassifier(tenant), body: { page_size: '5' } }),
  'aiClassifiers.test': async (tenant) => ({
    params: await aClassifier(tenant),
    body: { input: 'about Blue Heron', toolName: 'sample', toolInput: { a: 1 } },
  }),
  'aiClassifiers.templates.list': async () => ({ body: { page_size: '5' } }),
  'aiClassifiers.templates.search': async () => ({ body: { query: 'data', pageSize: 5 } }),
  'aiClassifiers.templates.create': async () => ({ body: TEMPLATE }),
  'aiClassifiers.templates.get': async (tenant) => ({ params: await aTemplate(tenant) }),
  'aiClassifiers.templates.update': async (tenant) => ({
    params: await aTemplate(tenant),
    body: { classifierTemplate: TEMPLATE },
  }),
  'aiClassifiers.templates.delete': async (tenant) => ({ params: await aTemplate(tenant) }),
  'aiClassifiers.templates.history': async (tenant) => ({ params: await aTemplate(tenant), body: { page_size: '5' } }),
  'aiClassifiers.templates.instantiate': async (tenant) => ({
    params: await aTemplate(tenant),
    body: { displayName: 'made', description: 'from a template', enabled: true },
  }),
  'aiClassifiers.bindings.list': async () => ({ body: { page_size: '5' } }),
  'aiClassifiers.bindings.search': async () => ({
    body: { classifierIds: ['x'], gateIds: ['y'], events: ['HOOK_EVENT_TYPE_PRE_TOOL_USE'], pageSize: 5 },
  }),
  'aiClassifiers.bindings.create': async (tenant) => ({ body: await bindingBody(tenant) }),
  'aiClassifiers.bindings.get': async (tenant) => ({ params: await aBinding(tenant) }),
  'aiClassifiers.bindings.update': async (tenant) => ({
    params: await aBinding(tenant),
    body: { classifierBinding: await bindingBody(tenant) },
  }),
  'aiClassifiers.bindings.delete': async (tenant) => ({ params: await aBinding(tenant) }),
  'aiClassifiers.bindings.history': async (tenant) => ({ params: await aBinding(tenant), body: { page_size: '5' } }),
  'aiClassifiers.gates.list': async () => ({ body: { page_size: '5' } }),
  'aiClassifiers.gates.search': async () => ({ body: { query: 'ask', policyIds: ['x'], pageSize: 5 } }),
  'aiClassifiers.gates.create': async (tenant) => ({ body: await gateBody(tenant) }),
  'aiClassifiers.gates.get': async (tenant) => ({ params: await aGate(tenant) }),
  'aiClassifiers.gates.update': async (tenant) => ({
    params: await aGate(tenant),
    body: { toolGate: await gateBody(tenant) },
  }),
  'aiClassifiers.gates.delete': async (tenant) => ({ params: await aGate(tenant) }),
  'aiClassifiers.gates.history': async (tenant) => ({ params: await aGate(tenant), body: { page_size: '5' } }),
  'aiClassifiers.policy.get': async () => ({}),
  'aiClassifiers.policy.update': async () => ({
    body: {
      agentClassifierPolicy: {
        enabled: true,
        defaultAction: 'CLASSIFIER_ACTION_FLAG',
        rules: [
          {
            id: 'sample',
            matchCel: 'verdicts.exists(v, v.level > 2)',
            action: 'CLASSIFIER_ACTION_DENY',
            denyReason: 'not here',
            mode: 'AGENT_POLICY_RULE_MODE_OBSERVE',
          },
        ],
        failMode: 'CLASSIFIER_FAIL_MODE_FAIL_OPEN',
        maxLatency: '2s',
      },
    },
  }),
  'aiClassifiers.policy.history': async () => ({ body: { page_size: '5' } }),
  'aiClassifiers.model.get': async () => ({}),
  'aiClassifiers.model.set': async () => ({
    body: {
      provider: 'AI_MODEL_PROVIDER_OPENAI_COMPATIBLE',
      baseUrl: 'https://models.example.com/v1',
      model: 'judge',
      apiKey: 'sample-key',
      timeout: '5s',
      enabled: false,
    },
  }),
  'aiClassifiers.model.test': async (tenant) => {
    await tenant.put('/api/v1/settings/ai-model', {
      baseUrl: 'https://models.invalid/v1',
      model: 'judge',
      timeout: '1s',
    })
    return {}
  },
}
