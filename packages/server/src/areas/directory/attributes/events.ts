import { changeOf, emitted } from '../../../service/resource/changes.ts'
import type { Answer } from '../../../wire/shape.ts'
import { AttributeValue } from './shape.ts'

type Shown = Answer<typeof AttributeValue>

/** Its value is its name in the log. */
export const attributeChanges = emitted(
  changeOf({
    kind: 'directory.attribute',
    type: 'attribute_value',
    write: (value: Shown | null) => value && { ...(AttributeValue.write(value) as object), displayName: value.value },
  }),
)
