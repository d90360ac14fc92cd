import { oneOfNames } from '../../../wire/enums.ts'
import { bool, text, uint32 } from '../../../wire/scalars.ts'
import { readOnly, required, shape } from '../../../wire/shape.ts'
import { FindingType } from '../shapes/enums.ts'

export const FindingTypeSetting = shape('FindingTypeSetting', 'Whether a type is looked for.', {
  findingType: required(oneOfNames(FindingType, 'The type.')),
  enabled: required(bool('It is.')),
  enabledByDefault: readOnly(bool('Whether it is looked for where nobody has set it.')),
  defaultReason: readOnly(text(256, 'Why that is so.')),
  openCount: readOnly(uint32('Findings of the type that are not resolved.')),
})
