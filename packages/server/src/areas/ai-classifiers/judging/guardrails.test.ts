import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertToolServer, makeBinding, makeClassifier, makeGate } from '../../../../test/classifiers.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { Expressions } from '../../../expressions/expressions.ts'
import { Extensions, extend } from '../../../service/extension.ts'
import { knownTools } from '../api.ts'
import { knownHooks } from '../policy/api.ts'
import { checkPolicy } from '../policy/rules.ts'
import { toPolicy } from '../policy/store.ts'
import { checkTarget } from '../targets.ts'
import { type Judgement, type Judging, judgeCall, loadGuardrails, type ToolUse } from './api.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const reader = () => acme.stored.database.reader({ tenantId: acme.id, now: Temporal.Now.instant() })

test('what is saved judges the calls of its tenant from the next one on', async () => {
  const { appId, connectorId, mcpToolId } = await insertToolServer(acme)
  const { id } = await makeClassifier(acme, { builtin: { name: 'SECRETS' }, threshold: 'CLASSIFIER_LEVEL_HIGH' })
  const binding = await makeBinding(acme, id, { tool: { appId, connectorId, mcpToolId } })
  await makeGate(acme, { condition: "tool.name == 'pay'" })
  // Safe because rule sets and expressions need no other service.
  const judging = {
    services: { expressions: new Expressions(), settings: { REEVE_MALICIOUS_HOSTS: [] } },
    now: Temporal.Now.instant(),
  } as unknown as Judging
  const judged = async (input: Record<string, unknown>, name = 'read'): Promise<Judgement> => {
    const tool = { id: mcpToolId, name, server: 's', appId, connectorId, classification: '', annotations: {} }
    const caller = { user: { id: 'u' }, clientId: 'c', clientType: 'MCP_CLIENT_TYPE_PERSONAL', ip: '' } as const
    const use: ToolUse = { tool: { ...tool, toolsetIds: [] }, input, caller }
    return judgeCall(judging, await loadGuardrails(reader()), use)
  }
  const leak = { text: 'password = "x9$Lq2vR7!bN"' }
  assert.equal((await judged(leak)).decision, 'DENY')
  assert.equal((await judged({})).decision, 'ALLOW')
  assert.equal((await judged({}, 'pay')).gate?.displayName, 'Ask first')
  await acme.post(`/api/v1/ai-governance/classifier-bindings/${binding.id}`, { classifierBinding: { enabled: false } })
  assert.equal((await judged(leak)).decision, 'ALLOW')
})

test('tools and hooks that another area keeps are known by it', async () => {
  const { appId, connectorId } = await insertToolServer(acme)
  const extensions = new Extensions([
    extend(knownTools, { kind: 'tool', has: async (_tx, { id }) => id === 'own-tool' }),
    extend(knownHooks, async (_tx, ids) => new Set(ids.filter((id) => id === 'own-hook'))),
  ])
  // Safe because the checks ask for nothing else.
  const checking = { tx: reader(), services: { registry: { extensions }, expressions: new Expressions() } } as never
  await checkTarget(checking, 'target', { tool: { appId, connectorId, mcpToolId: 'own-tool' } })
  const refused = async (call: Promise<void>): Promise<string[]> =>
    call.then(
      () => [],
      (error) => error.details.violations.map(({ field }: { field: string }) => field),
    )
  const other = { tool: { appId, connectorId, mcpToolId: 'other' } }
  assert.deepEqual(await refused(checkTarget(checking, 'target', other)), ['target.tool.mcpToolId'])
  const rule = (preHookIds: string[]) => ({
    ...toPolicy(undefined),
    rules: [
      {
        id: 'r',
        matchCel: 'true',
        action: 'CLASSIFIER_ACTION_OBSERVE' as const,
        preHookIds,
        postHookIds: [],
        denyReason: '',
        mode: 'AGENT_POLICY_RULE_MODE_ENFORCE' as const,
      },
    ],
  })
  assert.deepEqual(await refused(checkPolicy(checking, 'policy', rule(['own-hook']))), [])
  assert.deepEqual(await refused(checkPolicy(checking, 'policy', rule(['own-hook', 'x']))), [
    'policy.rules[0].preHookIds[1]',
  ])
})
