import type { Change } from '../../../service/events.ts'
import { SignInPolicy } from './shape.ts'
import type { ShownSignInPolicy } from './view.ts'

export const signInPolicyChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: ShownSignInPolicy | null,
  after: ShownSignInPolicy | null,
): Change => ({
  kind: `signIn.signInPolicy.${verb}`,
  subject: { type: 'signInPolicy', id: (after ?? before)!.id },
  before: wire(before),
  after: wire(after),
})

const wire = (policy: ShownSignInPolicy | null) => SignInPolicy.write(policy) as Change['after'] // Safe because a shape writes an object or null.
