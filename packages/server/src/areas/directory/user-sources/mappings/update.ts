import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { mappingChanged } from './events.ts'
import { mappingGuards } from './resource.ts'
import { checkMapping } from './rules.ts'
import { UserAttributeMapping } from './shape.ts'
import { saveMapping, toMapping } from './store.ts'

export const updateMapping = operation({
  id: 'directory.mappings.update',
  about: 'Changes where an attribute of users comes from.',
  route: 'POST /api/v1/user-attribute-mappings/{id}',
  guard: mappingGuards.change,
  request: shape('UserAttributeMappingServiceUpdateRequest', 'The changes.', {
    userAttributeMapping: UserAttributeMapping,
    updateMask: fieldMask('Which of sources and multi to change; absent means those present.'),
  }),
  response: shape('UserAttributeMappingServiceUpdateResponse', 'The mapping as it is now.', {
    userAttributeMapping: UserAttributeMapping,
  }),

  async run(context, input, { id }) {
    const { tx, emit } = context
    const before = toMapping(context.checkVersion(context.stored))
    const { merged, changed } = mergeUpdate({
      shape: UserAttributeMapping,
      name: 'userAttributeMapping',
      stored: before,
      given: input.userAttributeMapping,
      mask: input.updateMask,
    })
    if (!changed) return { userAttributeMapping: before }
    await checkMapping(context, merged, 'userAttributeMapping.')
    const userAttributeMapping = toMapping(context.setEtag(await saveMapping(tx, id, merged)))
    emit(mappingChanged('updated', before, userAttributeMapping))
    return { userAttributeMapping }
  },
})
