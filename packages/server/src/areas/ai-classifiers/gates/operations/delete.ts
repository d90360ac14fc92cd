import { precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { bindingsOf } from '../../bindings/store.ts'
import { gateById } from '../../guards.ts'
import { recordChange } from '../../history/record.ts'
import { gateChanged } from '../events.ts'
import { endGate, toGate } from '../store.ts'

export const deleteGate = operation({
  id: 'aiClassifiers.gates.delete',
  about: 'Deletes a tool gate that no binding uses; calls that wait at it go on waiting.',
  route: 'DELETE /api/v1/ai-governance/tool-gates/{id}',
  guard: gateById('aigovernance:write'),
  request: shape('ToolGateServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('ToolGateServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const before = toGate(context.checkVersion(context.stored))
    const bindings = await bindingsOf(context.tx, { gateId: id })
    if (bindings.length > 0) {
      const named = bindings.map((one) => one.id).join(', ')
      throw precondition('IN_USE', `the gate cannot be deleted while these bindings use it: ${named}`, id)
    }
    const row = await endGate(context.tx, id)
    await recordChange(context, 'deleted', row.version, gateChanged('deleted', before, null))
    return {}
  },
})
