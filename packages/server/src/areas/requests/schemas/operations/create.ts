import { newId } from '../../../../lib/ids.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { text } from '../../../../wire/scalars.ts'
import { nullable, required, shape } from '../../../../wire/shape.ts'
import { reachOf } from '../../../directory/expressions/api.ts'
import { formParts, formWarnings, type ShownForm } from '../../../forms/api.ts'
import { checkForm, formToStore } from '../../../forms/definition/api.ts'
import { schemaChanged } from '../events.ts'
import { justificationVisibility, RequestSchema } from '../shape.ts'
import { insertSchema } from '../store.ts'
import { toSchema } from '../view.ts'

export const createSchema = operation({
  id: 'requests.schemas.create',
  about: 'Makes a form that requests fill in.',
  route: 'POST /api/v1/request_schemas',
  guard: requires('policies:write'),
  request: shape('RequestSchemaServiceCreateRequest', 'A new form.', {
    name: required(text(256, 'What people call it.', { min: 1, trim: true })),
    ...formParts,
    justificationVisibility,
  }),
  response: shape('RequestSchemaServiceCreateResponse', 'The form.', {
    requestSchema: nullable(RequestSchema),
    warnings: list(text(512, 'A warning.'), 16, 'What is kept of the form and applies to nothing.'),
  }),

  async run(context, { name, justificationVisibility = 'JUSTIFICATION_VISIBILITY_UNSPECIFIED', ...parts }) {
    const { tx, emit } = context
    const reach = reachOf(context, '')
    await checkForm(context, { displayName: name, ...parts }, { prefix: '', reach })
    const id = newId(tx.now)
    // Safe because what was read is written by the same shape.
    const form = formToStore({ ...parts, id, displayName: name } as unknown as ShownForm)
    const row = await insertSchema(tx, id, { form, justificationVisibility, reach })
    const requestSchema = toSchema(context.setEtag(row))
    emit(schemaChanged('created', null, requestSchema))
    return { requestSchema, warnings: formWarnings(parts.fields ?? [], '') }
  },
})
