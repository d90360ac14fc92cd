import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { bool } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { mappingChanged } from './events.ts'
import { checkMapping } from './rules.ts'
import { attribute, mappingFields, UserAttributeMapping } from './shape.ts'
import { mappingRows, toMapping } from './store.ts'

export const createMapping = operation({
  id: 'directory.mappings.create',
  about: 'Says where an attribute of users comes from; it is filled with the next merge.',
  route: 'POST /api/v1/user-attribute-mappings',
  guard: requires('directory:write'),
  request: shape('UserAttributeMappingServiceCreateRequest', 'A new mapping.', {
    attribute: required(attribute()),
    custom: bool('The attribute is one of your own.'),
    ...mappingFields,
    sources: required(mappingFields.sources),
  }),
  response: shape('UserAttributeMappingServiceCreateResponse', 'The mapping.', {
    userAttributeMapping: UserAttributeMapping,
  }),

  async run(context, { attribute, custom = false, multi = false, sources }) {
    const { tx, emit } = context
    const content = { attribute, custom, multi, sources }
    await checkMapping(context, content, '')
    const userAttributeMapping = toMapping(context.setEtag(await mappingRows.insert(tx, content)))
    emit(mappingChanged('created', null, userAttributeMapping))
    return { userAttributeMapping }
  },
})
