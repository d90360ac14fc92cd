import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { keyOf } from '../../documents.ts'
import { ToolGate } from '../shape.ts'
import { listGates, toGate } from '../store.ts'

export const listGatesOperation = operation({
  id: 'aiClassifiers.gates.list',
  about: 'Lists the tool gates, newest first.',
  route: 'GET /api/v1/ai-governance/tool-gates',
  guard: requires('aigovernance:read'),
  request: shape('ToolGateServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('ToolGateServiceListResponse', 'A page of them.', {
    list: list(ToolGate, 100, 'The tool gates.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const { limit, after, cut } = page(input)
    const { rows, nextPageToken } = cut(await listGates(tx, { after, limit }), keyOf)
    return { list: rows.map(toGate), nextPageToken }
  },
})
