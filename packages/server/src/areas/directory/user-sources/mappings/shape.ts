import { MOST_BYTES } from '../../../../expressions/limits.ts'
import { list } from '../../../../wire/collections.ts'
import { expressionText } from '../../../../wire/expression-text.ts'
import { bool, id, text, timestamp } from '../../../../wire/scalars.ts'
import { oneof, readOnly, required, shape } from '../../../../wire/shape.ts'

const DirectSource = shape('UserAttributeMappingDirect', 'A value from the profile of an account.', {
  appId: required(id('The app whose accounts have it.')),
  profileKey: required(text(256, 'The key in their profile.', { min: 1 })),
})

const CelSource = shape('UserAttributeMappingCel', 'A value that is computed.', {
  expression: required(expressionText(MOST_BYTES, 'Gives a text or a list of texts.')),
})

const MappingSource = shape(
  'UserAttributeMappingSourceConfig',
  'Where values come from.',
  {},
  oneof('source', { direct: DirectSource, cel: CelSource }, { required: true }),
)

export const mappingFields = {
  sources: list(MappingSource, 20, 'In the order in which they count.', { min: 1 }),
  multi: bool('Every source adds values; otherwise the first that has one wins.'),
}

export const attribute = () =>
  text(64, 'A standard attribute, or a name of your own.', {
    min: 1,
    pattern: /^[A-Za-z][A-Za-z0-9_]{0,63}$/,
    patternAbout: 'start with a letter and hold letters, digits and _',
  })

export const UserAttributeMapping = shape('UserAttributeMapping', 'Where an attribute of users comes from.', {
  id: readOnly(id('Names the mapping.')),
  attribute: readOnly(attribute()),
  custom: readOnly(bool('The attribute is one of your own.')),
  ...mappingFields,
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
})
