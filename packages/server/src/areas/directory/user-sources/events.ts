import type { Change } from '../../../service/events.ts'
import type { Answer } from '../../../wire/shape.ts'
import { Directory } from './shape.ts'

type Shown = Answer<typeof Directory>

export const directoryChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: Shown | null,
  after: Shown | null,
): Change => ({
  kind: `directory.directory.${verb}`,
  subject: { type: 'directory', id: (after ?? before)!.appId },
  before: wire(before),
  after: wire(after),
})

const wire = (directory: Shown | null) => Directory.write(directory) as Change['after'] // Safe because a shape writes an object or null.
