import { id, text, timestamp } from '../../../wire/scalars.ts'
import { readOnly, shape } from '../../../wire/shape.ts'

export const value = () =>
  text(128, 'What it says; of each type there is one, whatever its case.', { min: 1, trim: true })

export const AttributeType = shape('AttributeType', 'A kind of tags.', {
  id: id('Names the type.'),
  name: text(128, 'What people call it.'),
})

export const AttributeValue = shape('AttributeValue', 'A tag that entitlements can carry.', {
  id: id('Names the value.'),
  attributeTypeId: id('What kind of tag it is.'),
  value: value(),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  deletedAt: readOnly(timestamp('When it was deleted.')),
})
