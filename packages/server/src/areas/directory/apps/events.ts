import type { Change } from '../../../service/events.ts'
import type { Answer } from '../../../wire/shape.ts'
import { App } from './shape.ts'

type Shown = Answer<typeof App>

export const appChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: Shown | null,
  after: Shown | null,
): Change => ({
  kind: `directory.app.${verb}`,
  subject: { type: 'app', id: (after ?? before)!.id },
  before: wire(before),
  after: wire(after),
})

/** The number of accounts is no change of the app, and its owners have an event of their own. */
const wire = (app: Shown | null) =>
  // Safe because a shape writes an object or null.
  App.write(app && { ...app, userCount: 0n, appOwners: [] }) as Change['after']
