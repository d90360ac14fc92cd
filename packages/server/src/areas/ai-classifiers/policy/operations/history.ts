import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { historyEntry } from '../../../sso/history/api.ts'
import { pageOfHistory } from '../../history/list.ts'
import { POLICY_ID } from '../events.ts'
import { AgentClassifierPolicy } from '../shape.ts'

export const agentPolicyHistory = operation({
  id: 'aiClassifiers.policy.history',
  about: 'Lists the states of the agent classifier policy, newest first.',
  route: 'GET /api/v1/ai-governance/agent-classifier-policy/history',
  guard: requires('aigovernance:read'),
  request: shape('AgentClassifierPolicyServiceListHistoryRequest', 'Which page.', { ...pageFields }),
  response: shape('AgentClassifierPolicyServiceListHistoryResponse', 'A page of states.', {
    list: list(historyEntry('AgentClassifierPolicyHistoryEntry', AgentClassifierPolicy), 100, 'The states.'),
    nextPageToken,
  }),

  run: (context, input) =>
    pageOfHistory(context, { type: 'agent_classifier_policy', id: POLICY_ID, shape: AgentClassifierPolicy, input }),
})
