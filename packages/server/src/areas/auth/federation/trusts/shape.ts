import { list } from '../../../../wire/collections.ts'
import { bool, displayName, id, text, timestamp } from '../../../../wire/scalars.ts'
import { about, readOnly, shape } from '../../../../wire/shape.ts'
import { scopedRoles, sourceCidrs } from '../../fields.ts'

/** What a trust has from its creation on. */
export const trustFields = {
  displayName: displayName('What it is called.'),
  description: text(2048, 'What it is for.', { multiline: true }),
  providerId: id('The provider whose tokens it takes; it cannot be changed.'),
  conditionExpression: text(1024, 'A CEL expression over claims that a token must meet, at most 1024 bytes.', {
    min: 1,
    multiline: true,
  }),
  allowSourceCidrs: sourceCidrs(),
  scopedRoleIds: about(
    'Ids of roles its tokens are narrowed to; empty means all that the service principal may do.',
    scopedRoles(),
  ),
  passthroughClaims: list(
    text(128, 'The name of a claim.', { min: 1 }),
    16,
    'Names of claims copied into the access token when they hold text.',
  ),
}

export const WorkloadFederationTrust = shape(
  'WorkloadFederationTrust',
  'Lets a workload act as a service principal with a token of its own platform.',
  {
    clientId: readOnly(text(300, 'What to send as client_id to the token endpoint.')),
    servicePrincipalId: readOnly(id('The service principal it acts as.')),
    ...trustFields,
    disabled: bool('Whether exchanges are refused, and access tokens that came of them too.'),
    expiresAt: readOnly(timestamp('When it ends: with the key that made it; absent when that does not end.')),
    createdAt: readOnly(timestamp('When it was made.')),
    updatedAt: readOnly(timestamp('When it was last changed.')),
  },
)
