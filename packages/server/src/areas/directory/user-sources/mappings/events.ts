import type { Change } from '../../../../service/events.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { UserAttributeMapping } from './shape.ts'

type Shown = Answer<typeof UserAttributeMapping>

export const mappingChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: Shown | null,
  after: Shown | null,
): Change => ({
  kind: `directory.mapping.${verb}`,
  subject: { type: 'user_attribute_mapping', id: (after ?? before)!.id },
  before: wire(before),
  after: wire(after),
})

const wire = (mapping: Shown | null) => UserAttributeMapping.write(mapping) as Change['after'] // Safe because a shape writes an object or null.
