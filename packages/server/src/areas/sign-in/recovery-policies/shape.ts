import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { bool, displayName, id, int32, timestamp } from '../../../wire/scalars.ts'
import { type Answer, readOnly, shape } from '../../../wire/shape.ts'
import { AuthLevelName, CredentialTypeName } from '../../auth/sessions/api.ts'

export const RecoveryPolicy = shape('RecoveryPolicy', 'How people who lost a factor get in again.', {
  id: readOnly(id('Names the policy.')),
  displayName: displayName('What it is called.'),
  priority: int32('Kept for lists; one policy applies, the default of the tenant.', { min: 0, max: 1_000_000 }),
  allowedRecoveryTypes: list(
    oneOfNames(CredentialTypeName, 'A type of credential.'),
    8,
    'What shows who somebody is who lost a factor; empty means that only an administrator helps.',
  ),
  minRecoveryAuthLevel: oneOfNames(AuthLevelName, 'The least level of what was shown; a single factor when unset.'),
  revokeOnRecovery: bool('A recovery removes the other factors of the person and ends the sessions.'),
  isBuiltin: readOnly(bool('It comes with the service and cannot be changed.')),
  createdAt: readOnly(timestamp('When it was made; absent for the built-in one.')),
  updatedAt: readOnly(timestamp('When it was last changed; absent for the built-in one.')),
  deletedAt: readOnly(timestamp('When it was deleted.')),
})

export type ShownRecoveryPolicy = Answer<typeof RecoveryPolicy>

export const RecoveryPolicyRef = shape('RecoveryPolicyRef', 'Names a recovery policy.', {
  id: id('The id of the policy.'),
})
