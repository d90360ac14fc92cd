import type { Change } from '../../../service/events.ts'
import type { Answer } from '../../../wire/shape.ts'
import { PersonalClient } from './shape.ts'

type Client = Answer<typeof PersonalClient>

export const personalClientChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: Client | null,
  after: Client | null,
): Change => ({
  kind: `auth.personalClient.${verb}`,
  subject: { type: 'client', id: (after ?? before)!.id },
  before: wire(before),
  after: wire(after),
})

const wire = (client: Client | null) => PersonalClient.write(client) as Change['after'] // Safe because a shape writes an object or null.
