import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { mappingChanged } from './events.ts'
import { lockMapping, removeMapping, toMapping } from './store.ts'

export const deleteMapping = operation({
  id: 'directory.mappings.delete',
  about: 'Deletes a mapping; the attribute is emptied with the next merge.',
  route: 'DELETE /api/v1/user-attribute-mappings/{id}',
  guard: requires('directory:write'),
  request: shape('UserAttributeMappingServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('UserAttributeMappingServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const row = context.checkVersion(await lockMapping(context.tx, id))
    await removeMapping(context.tx, id)
    context.emit(mappingChanged('deleted', toMapping(row), null))
    return {}
  },
})
