import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { unbindForm } from '../../../directory/entitlements/api.ts'
import { schemaChanged } from '../events.ts'
import { checkUnused } from '../in-use.ts'
import { endSchema, lockSchema } from '../store.ts'
import { toSchema } from '../view.ts'

export const deleteSchema = operation({
  id: 'requests.schemas.delete',
  about: 'Deletes a request form; entitlements that had it have none.',
  route: 'DELETE /api/v1/request_schemas/{request_schema_id}',
  guard: requires('policies:write'),
  request: shape('RequestSchemaServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('RequestSchemaServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { request_schema_id: id }) {
    const { tx, emit } = context
    const row = context.checkVersion(await lockSchema(tx, id))
    await checkUnused(tx, id)
    for (const change of await unbindForm(tx, id)) emit(change)
    await endSchema(tx, id)
    emit(schemaChanged('deleted', toSchema(row), null))
    return {}
  },
})
