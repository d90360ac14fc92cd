import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { checkClassifier } from '../../classifiers/rules.ts'
import { recordChange } from '../../history/record.ts'
import { templateChanged } from '../events.ts'
import { writeTemplate } from '../guards.ts'
import { ClassifierTemplate } from '../shape.ts'
import { saveTemplate, toTemplate } from '../store.ts'

export const updateTemplate = operation({
  id: 'aiClassifiers.templates.update',
  about: 'Changes a template of the tenant; classifiers that were made from it stay as they are.',
  route: 'POST /api/v1/ai-governance/classifier-templates/{id}',
  guard: writeTemplate,
  strict: true,
  request: shape('ClassifierTemplateServiceUpdateRequest', 'The changes.', {
    classifierTemplate: nullable(ClassifierTemplate),
    updateMask: fieldMask('Which members of classifierTemplate to change; absent means those present.'),
  }),
  response: shape('ClassifierTemplateServiceUpdateResponse', 'The template as it is now.', {
    classifierTemplate: ClassifierTemplate,
  }),

  async run(context, { classifierTemplate: given, updateMask: mask }, { id }) {
    const before = toTemplate(context.checkVersion(context.stored))
    const update = { shape: ClassifierTemplate, name: 'classifierTemplate', stored: before, given, mask }
    const { merged, changed } = mergeUpdate(update)
    if (!changed) return { classifierTemplate: before }
    await checkClassifier(context, 'classifierTemplate', merged, before)
    const row = context.setEtag(await saveTemplate(context.tx, id, merged))
    const after = toTemplate(row)
    await recordChange(context, 'updated', row.version, templateChanged('updated', before, after))
    return { classifierTemplate: after }
  },
})
