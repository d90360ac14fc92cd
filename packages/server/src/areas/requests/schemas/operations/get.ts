import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { RequestSchema } from '../shape.ts'
import { getSchema } from '../store.ts'
import { toSchema } from '../view.ts'

export const getSchemaOperation = operation({
  id: 'requests.schemas.get',
  about: 'Reads a request form.',
  route: 'GET /api/v1/request_schemas/{request_schema_id}',
  guard: requires('catalogs:read'),
  request: shape('RequestSchemaServiceGetRequest', 'Nothing to say.', {}),
  response: shape('RequestSchemaServiceGetResponse', 'The form.', { requestSchema: nullable(RequestSchema) }),

  async run(context, _input, { request_schema_id: id }) {
    return { requestSchema: toSchema(context.checkVersion(await getSchema(context.tx, id))) }
  },
})
