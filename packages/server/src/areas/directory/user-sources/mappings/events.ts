import { changeOf } from '../../../../service/resource/changes.ts'
import { UserAttributeMapping } from './shape.ts'

export const mappingChanged = changeOf({
  kind: 'directory.mapping',
  type: 'user_attribute_mapping',
  write: UserAttributeMapping.write,
})
