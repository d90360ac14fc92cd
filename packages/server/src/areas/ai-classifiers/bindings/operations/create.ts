import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { fromStored } from '../../../../wire/stored.ts'
import { documentOf } from '../../documents.ts'
import { recordChange } from '../../history/record.ts'
import { target } from '../../shapes.ts'
import { bindingChanged } from '../events.ts'
import { checkBinding } from '../rules.ts'
import { bindingFields, ClassifierBinding } from '../shape.ts'
import { insertBinding, toBinding } from '../store.ts'

export const createBinding = operation({
  id: 'aiClassifiers.bindings.create',
  about: 'Has a classifier judge some calls, and says what its hits lead to.',
  route: 'POST /api/v1/ai-governance/classifier-bindings',
  guard: requires('aigovernance:write'),
  strict: true,
  request: shape(
    'ClassifierBindingServiceCreateRequest',
    'A new binding.',
    { ...bindingFields, classifierId: required(bindingFields.classifierId) },
    target(),
  ),
  response: shape('ClassifierBindingServiceCreateResponse', 'The binding.', { classifierBinding: ClassifierBinding }),

  async run(context, input) {
    const given = fromStored(ClassifierBinding, documentOf(ClassifierBinding, input))
    await checkBinding(context, '', given)
    const row = context.setEtag(await insertBinding(context.tx, given))
    const classifierBinding = toBinding(row)
    await recordChange(context, 'created', row.version, bindingChanged('created', null, classifierBinding))
    return { classifierBinding }
  },
})
