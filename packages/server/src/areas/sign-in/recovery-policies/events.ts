import type { Change } from '../../../service/events.ts'
import { RecoveryPolicy } from './shape.ts'
import type { ShownRecoveryPolicy } from './view.ts'

export const recoveryPolicyChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: ShownRecoveryPolicy | null,
  after: ShownRecoveryPolicy | null,
): Change => ({
  kind: `signIn.recoveryPolicy.${verb}`,
  subject: { type: 'recoveryPolicy', id: (after ?? before)!.id },
  before: wire(before),
  after: wire(after),
})

const wire = (policy: ShownRecoveryPolicy | null) => RecoveryPolicy.write(policy) as Change['after'] // Safe because a shape writes an object or null.
