import { isDeepStrictEqual } from 'node:util'
import { invalid } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { text } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { reachOf, toReach } from '../../../directory/expressions/api.ts'
import { Form, formWarnings } from '../../../forms/api.ts'
import { checkForm, formToStore, readForm } from '../../../forms/definition/api.ts'
import { schemaChanged } from '../events.ts'
import { schemaGuards } from '../resource.ts'
import { RequestSchema } from '../shape.ts'
import { saveSchema } from '../store.ts'
import { toSchema } from '../view.ts'

export const updateSchema = operation({
  id: 'requests.schemas.update',
  about: 'Changes a request form; what was asked for before keeps the form it was filled in with.',
  route: 'POST /api/v1/request_schemas/{request_schema_id}',
  guard: schemaGuards.change,
  request: shape('RequestSchemaServiceUpdateRequest', 'The changes.', {
    requestSchema: nullable(RequestSchema),
    updateMask: fieldMask('Which members of requestSchema to change; absent means those present.'),
  }),
  response: shape('RequestSchemaServiceUpdateResponse', 'The form as it is now.', {
    requestSchema: nullable(RequestSchema),
    warnings: list(text(512, 'A warning.'), 16, 'What is kept of the form and applies to nothing.'),
  }),

  async run(context, input, { request_schema_id: id }) {
    const { tx, emit } = context
    const stored = context.checkVersion(context.stored)
    const before = toSchema(stored)
    const { merged, changed } = mergeUpdate({
      shape: RequestSchema,
      name: 'requestSchema',
      stored: before,
      given: input.requestSchema,
      mask: input.updateMask,
    })
    const written = merged.form ? readForm(Form.write(merged.form)) : {}
    const warnings = formWarnings(written.fields ?? [], 'requestSchema.form.')
    if (!changed) return { requestSchema: before, warnings }
    if (!merged.form) throw invalid('requestSchema.form', 'is required', 'VALUE_REQUIRED')
    const isSame = isDeepStrictEqual(Form.write(merged.form), Form.write(before.form))
    const reach = isSame ? toReach(stored.reaches_all, '') : reachOf(context, '')
    await checkForm(context, written, { prefix: 'requestSchema.form.', reach })
    const { justificationVisibility } = merged
    const form = formToStore({ ...merged.form, id })
    const row = await saveSchema(tx, id, { form, justificationVisibility, reach })
    const requestSchema = toSchema(context.setEtag(row))
    emit(schemaChanged('updated', before, requestSchema))
    return { requestSchema, warnings }
  },
})
