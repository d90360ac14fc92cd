import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { nextPageToken } from '../../../wire/page.ts'
import { bool, duration, id, int32, int64 } from '../../../wire/scalars.ts'
import { always, readOnly, shape } from '../../../wire/shape.ts'
import { CredentialTypeName } from '../../auth/sessions/api.ts'
import { SessionPolicy } from '../shape.ts'

export const SessionPolicySource = enumeration('SessionPolicySource', 'Why a session policy applies to a user.', [
  'SESSION_POLICY_SOURCE_UNSPECIFIED',
  'SESSION_POLICY_SOURCE_DIRECT',
  'SESSION_POLICY_SOURCE_GROUP',
  'SESSION_POLICY_SOURCE_TENANT_DEFAULT',
])

const source = oneOfNames(SessionPolicySource, 'Why it applies: assigned directly, by a group, or by default.')
const groupAppEntitlementId = id('The group by which it applies; empty when it does not apply by one.')

const SessionPolicyCandidate = shape('SessionPolicyCandidate', 'A policy that could apply to a user.', {
  sessionPolicyId: id('The policy.'),
  source,
  groupAppEntitlementId,
  priority: int32('Its priority.'),
  selected: bool('It is the one that applies.'),
})

const limits = {
  maxSessionDurationSeconds: int32('Seconds after which a session ends.'),
  accessTokenTtlSeconds: int32('Seconds an access token lasts.'),
}

const EffectiveSessionLimits = shape(
  'EffectiveSessionLimits',
  'What holds for new sessions of the user: of the policy and the settings of the tenant the shorter counts.',
  {
    ...limits,
    refreshTokenTtlSeconds: int32('Seconds a refresh token lasts.'),
    idleTimeoutSeconds: int32('Seconds without use after which a session ends.'),
    maxSessionLength: always(duration('What the settings of the tenant allow at most.')),
    credentialDurations: list(
      shape('EffectiveCredentialDuration', 'What holds for sessions that began with a type of credential.', {
        credentialType: oneOfNames(CredentialTypeName, 'The type.'),
        ...limits,
      }),
      16,
      'Where a type of credential makes it shorter.',
    ),
  },
)

/** Members of the policy of one user. */
export const previewFields = {
  userId: id('The user.'),
  sessionPolicy: readOnly(SessionPolicy),
  source,
  groupAppEntitlementId,
  candidates: list(
    SessionPolicyCandidate,
    1000,
    'Every policy that could apply: the best first, the default of the tenant last.',
  ),
  effective: readOnly(EffectiveSessionLimits),
}

export const SessionPolicyPreview = shape(
  'SessionPolicyPreview',
  'The session policy of a user, and why.',
  previewFields,
)

const SessionPolicyUser = shape('SessionPolicyUser', 'A user to whom a session policy applies.', {
  userId: id('The user.'),
  source,
  groupAppEntitlementId,
})

/** Members of a page of the users of a policy. */
export const usersFields = {
  list: list(SessionPolicyUser, 100, 'The users, by id.'),
  nextPageToken,
  totalCount: int64('How many there are on all pages.'),
}
