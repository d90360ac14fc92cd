import type { Client, InputOf } from '@reeve/client'
import { all } from './pages.ts'

type Binding = Omit<NonNullable<InputOf<'aiClassifiers.bindings.create'>['body']>, 'classifierId'>
type Judge = { readonly template: string; readonly name: string; readonly binding: Binding }

/** Secrets never reach a tool, orders hidden in an answer become findings, and personal data is only watched. */
const JUDGES: readonly Judge[] = [
  {
    template: 'builtin-secrets',
    name: 'No secrets to tools',
    binding: { event: 'HOOK_EVENT_TYPE_PRE_TOOL_USE', action: 'CLASSIFIER_ACTION_DENY', priority: 10 },
  },
  {
    template: 'builtin-prompt-injection',
    name: 'Orders in answers',
    binding: { event: 'HOOK_EVENT_TYPE_POST_TOOL_USE', action: 'CLASSIFIER_ACTION_FLAG', priority: 20 },
  },
  {
    template: 'builtin-pii',
    name: 'Personal data',
    binding: { event: 'HOOK_EVENT_TYPE_PRE_TOOL_USE', action: 'CLASSIFIER_ACTION_OBSERVE', priority: 30 },
  },
]

const GATE = 'Deleting asks first'
const POLICY = {
  displayName: 'Owners decide what agents do',
  description: 'Somebody who owns the app of a tool decides whether an agent may go on.',
  policyType: 'POLICY_TYPE_GRANT',
  policySteps: { grant: { steps: [{ approval: { appOwners: {}, allowReassignment: true } }] } },
} as const

/** What judges the calls of agents, and a gate; returns how many classifiers and gates had to be made. */
export async function ensureClassifiers(client: Client): Promise<number> {
  let made = 0
  const known = await all((query) => client.call('aiClassifiers.list', { query }))
  const bound = await all((query) => client.call('aiClassifiers.bindings.list', { query }))
  for (const { template, name, binding } of JUDGES) {
    const found = known.find(({ displayName }) => displayName === name)
    const body = { displayName: name, enabled: true }
    const { id: classifierId } =
      found ?? (await client.call('aiClassifiers.templates.instantiate', { path: { id: template }, body })).classifier
    if (!found) made++
    // A run that broke off may have left the classifier without its binding.
    if (bound.some((one) => one.classifierId === classifierId)) continue
    await client.call('aiClassifiers.bindings.create', {
      body: { ...binding, classifierId, enabled: true, tenant: {} },
    })
  }
  return made + (await ensureGate(client))
}

async function ensureGate(client: Client): Promise<number> {
  const gates = await all((query) => client.call('aiClassifiers.gates.list', { query }))
  if (gates.some(({ displayName }) => displayName === GATE)) return 0
  const policies = await all((query) => client.call('policies.list', { query }))
  const found = policies.find(({ displayName }) => displayName === POLICY.displayName)
  const { id: policyId } = found ?? (await client.call('policies.create', { body: POLICY })).policy
  const condition = "tool.classification in ['TOOL_CLASSIFICATION_DESTRUCTIVE', 'TOOL_CLASSIFICATION_DANGEROUS']"
  await client.call('aiClassifiers.gates.create', {
    body: { displayName: GATE, enabled: true, tenant: {}, condition, policyId, approvalTtl: '14400s' },
  })
  return 1
}
