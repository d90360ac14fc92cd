import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { displayName } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { fromStored } from '../../../../wire/stored.ts'
import { documentOf } from '../../documents.ts'
import { recordChange } from '../../history/record.ts'
import { target } from '../../shapes.ts'
import { gateChanged } from '../events.ts'
import { checkGate } from '../rules.ts'
import { gateFields, ToolGate } from '../shape.ts'
import { insertGate, toGate } from '../store.ts'

export const createGate = operation({
  id: 'aiClassifiers.gates.create',
  about: 'Makes some calls of tools wait for an approval.',
  route: 'POST /api/v1/ai-governance/tool-gates',
  guard: requires('aigovernance:write'),
  strict: true,
  request: shape(
    'ToolGateServiceCreateRequest',
    'A new gate.',
    {
      displayName: required(displayName('What it is called.')),
      ...gateFields,
      policyId: required(gateFields.policyId),
    },
    target(),
  ),
  response: shape('ToolGateServiceCreateResponse', 'The gate.', { toolGate: ToolGate }),

  async run(context, input) {
    const given = fromStored(ToolGate, documentOf(ToolGate, input))
    await checkGate(context, '', given)
    const row = context.setEtag(await insertGate(context.tx, given))
    const toolGate = toGate(row)
    await recordChange(context, 'created', row.version, gateChanged('created', null, toolGate))
    return { toolGate }
  },
})
