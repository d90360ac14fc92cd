import type { Change } from '../../../service/events.ts'
import type { Answer } from '../../../wire/shape.ts'
import { AttributeValue } from './shape.ts'

type Shown = Answer<typeof AttributeValue>

export const attributeChanged = (verb: 'created' | 'deleted', before: Shown | null, after: Shown | null): Change => ({
  kind: `directory.attribute.${verb}`,
  subject: { type: 'attribute_value', id: (after ?? before)!.id },
  before: wire(before),
  after: wire(after),
})

/** Its value is its name in the log. */
const wire = (value: Shown | null) =>
  // Safe because a shape writes an object.
  value && { ...(AttributeValue.write(value) as NonNullable<Change['after']>), displayName: value.value }
