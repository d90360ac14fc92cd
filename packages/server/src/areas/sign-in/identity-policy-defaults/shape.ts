import { list } from '../../../wire/collections.ts'
import { id, timestamp } from '../../../wire/scalars.ts'
import { readOnly, shape } from '../../../wire/shape.ts'

export const IdentityPolicyTenantDefaults = shape(
  'IdentityPolicyTenantDefaults',
  'The policies of users for whom no other is assigned; an empty id means the built-in one.',
  {
    sessionPolicyId: id('The session policy.'),
    signInPolicyId: id('The sign-in policy.'),
    credentialInventoryPolicyId: id('The policy for credentials.'),
    recoveryPolicyId: id('The policy for recovery.'),
    resourcePolicyId: id('Not served: must be empty.'),
    enrollmentRequirementId: id('Not served: must be empty.'),
    universalPromiseIds: list(id('The id of a promise.'), 16, 'Not served: must be empty.'),
    createdAt: readOnly(timestamp('When a default was first set.')),
    updatedAt: readOnly(timestamp('When they were last changed.')),
  },
)
