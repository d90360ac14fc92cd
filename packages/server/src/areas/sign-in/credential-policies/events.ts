import type { Change } from '../../../service/events.ts'
import { CredentialInventoryPolicy } from './shape.ts'
import type { ShownCredentialInventoryPolicy } from './view.ts'

export const credentialInventoryPolicyChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: ShownCredentialInventoryPolicy | null,
  after: ShownCredentialInventoryPolicy | null,
): Change => ({
  kind: `signIn.credentialInventoryPolicy.${verb}`,
  subject: { type: 'credentialInventoryPolicy', id: (after ?? before)!.id },
  before: wire(before),
  after: wire(after),
})

const wire = (policy: ShownCredentialInventoryPolicy | null) =>
  CredentialInventoryPolicy.write(policy) as Change['after'] // Safe because a shape writes an object or null.
