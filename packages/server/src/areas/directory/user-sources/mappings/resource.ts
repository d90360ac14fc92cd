import { requires } from '../../../../service/guard.ts'
import { emitted } from '../../../../service/resource/changes.ts'
import { madeElsewhere, permitted } from '../../../../service/resource/resource.ts'
import { mappingChanged } from './events.ts'
import { checkMapping } from './rules.ts'
import { UserAttributeMapping } from './shape.ts'
import { mappingRows } from './store.ts'

/** Its attribute is given once and then read only, so it is made by an operation of its own. */
export const mappings = madeElsewhere({
  id: 'directory.mappings',
  one: 'mapping',
  path: '/api/v1/user-attribute-mappings',
  shape: UserAttributeMapping,
  guards: permitted(mappingRows, { read: requires('directory:read'), write: requires('directory:write') }),
  store: mappingRows,
  changes: emitted(mappingChanged),
  about: {
    list: 'Lists where the attributes of users come from.',
    get: 'Reads where one attribute of users comes from.',
    update: 'Changes where an attribute of users comes from.',
    delete: 'Deletes a mapping; the attribute is emptied with the next merge.',
  },
  before: { update: (context, given) => checkMapping(context, given, 'userAttributeMapping.') },
})
