import type { Change } from '../../../service/events.ts'
import type { Answer } from '../../../wire/shape.ts'
import { AppUser } from './shape.ts'

type Shown = Answer<typeof AppUser>

export const accountChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: Shown | null,
  after: Shown | null,
): Change => ({
  kind: `directory.account.${verb}`,
  subject: { type: 'app_user', id: (after ?? before)!.id },
  before: wire(before),
  after: wire(after),
})

const wire = (account: Shown | null) => AppUser.write(account) as Change['after'] // Safe because a shape writes an object or null.
