import type { Change } from '../../../../service/events.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { ServicePrincipalCredential } from './shape.ts'

type Credential = Answer<typeof ServicePrincipalCredential>

export const credentialChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: Credential | null,
  after: Credential | null,
): Change => ({
  kind: `auth.servicePrincipalCredential.${verb}`,
  subject: { type: 'client', id: (after ?? before)!.id },
  before: wire(before),
  after: wire(after),
})

const wire = (credential: Credential | null) => ServicePrincipalCredential.write(credential) as Change['after'] // Safe because a shape writes an object or null.
