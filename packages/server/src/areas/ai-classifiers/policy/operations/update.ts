import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { recordChange } from '../../history/record.ts'
import { policyUpdated } from '../events.ts'
import { checkPolicy } from '../rules.ts'
import { AgentClassifierPolicy } from '../shape.ts'
import { lockPolicy, savePolicy, toPolicy } from '../store.ts'

export const updateAgentPolicy = operation({
  id: 'aiClassifiers.policy.update',
  about: 'Changes the agent classifier policy; rules are replaced as a whole.',
  route: 'POST /api/v1/ai-governance/agent-classifier-policy',
  guard: requires('aigovernance:write'),
  strict: true,
  request: shape('AgentClassifierPolicyServiceUpdateRequest', 'The changes.', {
    agentClassifierPolicy: nullable(AgentClassifierPolicy),
    updateMask: fieldMask('Which members of agentClassifierPolicy to change; absent means those present.'),
  }),
  response: shape('AgentClassifierPolicyServiceUpdateResponse', 'The policy as it is now.', {
    agentClassifierPolicy: AgentClassifierPolicy,
  }),

  async run(context, { agentClassifierPolicy: given, updateMask: mask }) {
    const stored = await lockPolicy(context.tx)
    if (stored) context.checkVersion(stored)
    const before = toPolicy(stored)
    const update = { shape: AgentClassifierPolicy, name: 'agentClassifierPolicy', stored: before, given, mask }
    const { merged, changed } = mergeUpdate(update)
    if (!changed) return { agentClassifierPolicy: before }
    await checkPolicy(context, 'agentClassifierPolicy', merged)
    const row = context.setEtag(await savePolicy(context.tx, merged))
    const after = toPolicy(row)
    await recordChange(context, 'updated', row.version, policyUpdated(before, after))
    return { agentClassifierPolicy: after }
  },
})
