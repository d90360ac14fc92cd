import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { historyEntry } from '../../../sso/history/api.ts'
import { gateById } from '../../guards.ts'
import { pageOfHistory } from '../../history/list.ts'
import { ToolGate } from '../shape.ts'

export const gateHistory = operation({
  id: 'aiClassifiers.gates.history',
  about: 'Lists the states of one tool gate, newest first.',
  route: 'GET /api/v1/ai-governance/tool-gates/{id}/history',
  guard: gateById('aigovernance:read'),
  request: shape('ToolGateServiceListHistoryRequest', 'Which page.', { ...pageFields }),
  response: shape('ToolGateServiceListHistoryResponse', 'A page of states.', {
    list: list(historyEntry('ToolGateHistoryEntry', ToolGate), 100, 'The states.'),
    nextPageToken,
  }),

  run: (context, input, { id }) => pageOfHistory(context, { type: 'tool_gate', id, shape: ToolGate, input }),
})
