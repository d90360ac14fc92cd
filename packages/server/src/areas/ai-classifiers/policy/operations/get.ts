import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { AgentClassifierPolicy } from '../shape.ts'
import { findPolicy, toPolicy } from '../store.ts'

export const getAgentPolicy = operation({
  id: 'aiClassifiers.policy.get',
  about: 'Reads the agent classifier policy; one that was never saved has the defaults.',
  route: 'GET /api/v1/ai-governance/agent-classifier-policy',
  guard: requires('aigovernance:read'),
  request: shape('AgentClassifierPolicyServiceGetRequest', 'Nothing to say.', {}),
  response: shape('AgentClassifierPolicyServiceGetResponse', 'The policy.', {
    agentClassifierPolicy: AgentClassifierPolicy,
  }),

  async run({ tx, setEtag }) {
    const row = await findPolicy(tx)
    return { agentClassifierPolicy: toPolicy(row && setEtag(row)) }
  },
})
