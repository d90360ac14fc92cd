import type { Change } from '../../../../service/events.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { WorkloadFederationTrust } from './shape.ts'

type Trust = Answer<typeof WorkloadFederationTrust>
type Changed = { id: string; before: Trust | null; after: Trust | null }

/** `id` is the part of the client id before the @. */
export const trustChanged = (verb: 'created' | 'updated' | 'deleted', { id, before, after }: Changed): Change => ({
  kind: `auth.workloadTrust.${verb}`,
  subject: { type: 'workloadTrust', id },
  before: wire(before),
  after: wire(after),
})

// Safe because a shape writes an object or null.
const wire = (trust: Trust | null) => WorkloadFederationTrust.write(trust) as Change['after']
