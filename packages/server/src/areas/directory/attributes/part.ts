import { entityRule } from '../../../service/log/rules.ts'
import { part } from '../../area.ts'
import { attributeOperations } from './operations.ts'

const VALUE = { type: 'AttributeValue', code: 'attribute_value' }

export const attributePart = part({
  operations: attributeOperations,
  logRules: {
    'directory.attribute.created': entityRule(VALUE, 'Create', 'created'),
    'directory.attribute.deleted': entityRule(VALUE, 'Delete', 'deleted'),
  },
})
