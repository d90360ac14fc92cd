import type { Change } from '../../../service/events.ts'
import type { Answer } from '../../../wire/shape.ts'
import { Role } from './shape.ts'

type Shown = Answer<typeof Role>

export const roleUpdated = (before: Shown, after: Shown): Change => ({
  kind: 'auth.role.updated',
  subject: { type: 'role', id: after.id },
  before: wire(before),
  after: wire(after),
})

const wire = (role: Shown) => Role.write(role) as Change['after'] // Safe because a shape writes an object.
