import type { Change } from '../../../service/events.ts'
import type { Answer } from '../../../wire/shape.ts'
import { User } from '../../auth/index.ts'

type Shown = Answer<typeof User>

export const userChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: Shown | null,
  after: Shown | null,
): Change => ({
  kind: `directory.user.${verb}`,
  subject: { type: 'user', id: (after ?? before)!.id },
  before: wire(before),
  after: wire(after),
})

const wire = (user: Shown | null) => User.write(user) as Change['after'] // Safe because a shape writes an object or null.
