import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { UserAttributeMapping } from './shape.ts'
import { getMapping, toMapping } from './store.ts'

export const getMappingOperation = operation({
  id: 'directory.mappings.get',
  about: 'Reads where one attribute of users comes from.',
  route: 'GET /api/v1/user-attribute-mappings/{id}',
  guard: requires('directory:read'),
  request: shape('UserAttributeMappingServiceGetRequest', 'Nothing to say.', {}),
  response: shape('UserAttributeMappingServiceGetResponse', 'The mapping.', {
    userAttributeMapping: UserAttributeMapping,
  }),

  async run(context, _input, { id }) {
    return { userAttributeMapping: toMapping(context.checkVersion(await getMapping(context.tx, id))) }
  },
})
