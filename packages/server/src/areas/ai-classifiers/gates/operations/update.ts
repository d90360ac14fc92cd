import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { gateById } from '../../guards.ts'
import { recordChange } from '../../history/record.ts'
import { gateChanged } from '../events.ts'
import { checkGate } from '../rules.ts'
import { ToolGate } from '../shape.ts'
import { saveGate, toGate } from '../store.ts'

export const updateGate = operation({
  id: 'aiClassifiers.gates.update',
  about: 'Changes a tool gate; every save is a new version.',
  route: 'POST /api/v1/ai-governance/tool-gates/{id}',
  guard: gateById('aigovernance:write'),
  strict: true,
  request: shape('ToolGateServiceUpdateRequest', 'The changes.', {
    toolGate: nullable(ToolGate),
    updateMask: fieldMask('Which members of toolGate to change; absent means those present.'),
  }),
  response: shape('ToolGateServiceUpdateResponse', 'The tool gate as it is now.', { toolGate: ToolGate }),

  async run(context, { toolGate: given, updateMask: mask }, { id }) {
    const before = toGate(context.checkVersion(context.stored))
    const update = { shape: ToolGate, name: 'toolGate', stored: before, given, mask }
    const { merged, changed } = mergeUpdate(update)
    if (!changed) return { toolGate: before }
    await checkGate(context, 'toolGate', merged)
    const row = context.setEtag(await saveGate(context.tx, id, merged))
    const after = toGate(row)
    await recordChange(context, 'updated', row.version, gateChanged('updated', before, after))
    return { toolGate: after }
  },
})
