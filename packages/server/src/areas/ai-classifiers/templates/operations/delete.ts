import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { recordChange } from '../../history/record.ts'
import { templateChanged } from '../events.ts'
import { writeTemplate } from '../guards.ts'
import { endTemplate, toTemplate } from '../store.ts'

export const deleteTemplate = operation({
  id: 'aiClassifiers.templates.delete',
  about: 'Deletes a template of the tenant; classifiers that were made from it stay.',
  route: 'DELETE /api/v1/ai-governance/classifier-templates/{id}',
  guard: writeTemplate,
  request: shape('ClassifierTemplateServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('ClassifierTemplateServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const before = toTemplate(context.checkVersion(context.stored))
    const row = await endTemplate(context.tx, id)
    await recordChange(context, 'deleted', row.version, templateChanged('deleted', before, null))
    return {}
  },
})
