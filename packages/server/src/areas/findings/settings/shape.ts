import { oneOfNames } from '../../../wire/enums.ts'
import { bool, text, uint32 } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { FindingType } from '../shapes/enums.ts'

export const FindingTypeSetting = shape('FindingTypeSetting', 'Whether a type is looked for.', {
  findingType: oneOfNames(FindingType, 'The type.'),
  enabled: bool('It is.'),
  enabledByDefault: bool('Whether it is looked for where nobody has set it.'),
  defaultReason: text(256, 'Why that is so.'),
  openCount: uint32('Findings of the type that are not resolved.'),
})
