import type { Change } from '../../../service/events.ts'
import { LocalDirectoryConfig } from './shape.ts'
import type { ShownLocalDirectory } from './view.ts'

export const localDirectoryChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: ShownLocalDirectory | null,
  after: ShownLocalDirectory | null,
): Change => ({
  kind: `signIn.localDirectory.${verb}`,
  subject: { type: 'localDirectory', id: (after ?? before)!.appId },
  before: wire(before),
  after: wire(after),
})

const wire = (directory: ShownLocalDirectory | null) => LocalDirectoryConfig.write(directory) as Change['after'] // Safe because a shape writes an object or null.
