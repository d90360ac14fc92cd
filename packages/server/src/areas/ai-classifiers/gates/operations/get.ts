import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { gateById } from '../../guards.ts'
import { ToolGate } from '../shape.ts'
import { toGate } from '../store.ts'

export const getGateOperation = operation({
  id: 'aiClassifiers.gates.get',
  about: 'Reads one tool gate.',
  route: 'GET /api/v1/ai-governance/tool-gates/{id}',
  guard: gateById('aigovernance:read'),
  request: shape('ToolGateServiceGetRequest', 'Nothing to say.', {}),
  response: shape('ToolGateServiceGetResponse', 'The tool gate.', { toolGate: ToolGate }),

  async run(context) {
    return { toolGate: toGate(context.checkVersion(context.stored)) }
  },
})
