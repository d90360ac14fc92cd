import type { Change } from '../../../service/events.ts'
import type { Answer } from '../../../wire/shape.ts'
import { ServicePrincipal } from './shape.ts'

type Principal = Answer<typeof ServicePrincipal>

export const servicePrincipalChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: Principal | null,
  after: Principal | null,
): Change => ({
  kind: `auth.servicePrincipal.${verb}`,
  subject: { type: 'servicePrincipal', id: (after ?? before)!.id },
  before: wire(before),
  after: wire(after),
})

/** What the caller may do is about the caller, not about what changed. */
const wire = (principal: Principal | null) =>
  // Safe because a shape writes an object or null.
  ServicePrincipal.write(principal && { ...principal, objectPermissions: null }) as Change['after']
