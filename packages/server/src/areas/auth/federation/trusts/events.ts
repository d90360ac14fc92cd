import type { Change } from '../../../../service/events.ts'
import type { ChangeVerb } from '../../../../service/resource/changes.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { nameInPath } from './rules.ts'
import { WorkloadFederationTrust } from './shape.ts'

type Trust = Answer<typeof WorkloadFederationTrust>

/** A trust is called by the part of its client id before the @. */
export const trustChanged = (verb: ChangeVerb, before: Trust | null, after: Trust | null): Change => ({
  kind: `auth.workloadTrust.${verb}`,
  subject: { type: 'workloadTrust', id: nameInPath((after ?? before)!.clientId) },
  before: wire(before),
  after: wire(after),
})

// Safe because a shape writes an object or null.
const wire = (trust: Trust | null) => WorkloadFederationTrust.write(trust) as Change['after']
