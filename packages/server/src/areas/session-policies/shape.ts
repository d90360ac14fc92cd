import { list } from '../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../wire/enums.ts'
import { bool, displayName, id, int32, text, timestamp } from '../../wire/scalars.ts'
import { type Answer, readOnly, shape } from '../../wire/shape.ts'
import { CredentialTypeName } from '../auth/sessions/api.ts'
import { policyOutcome, policyRule } from './policy-rules/shape.ts'

const PersistenceMode = enumeration('PersistenceMode', 'Whether a session outlives the browser.', [
  'PERSISTENCE_MODE_UNSPECIFIED',
  'PERSISTENCE_MODE_ALLOW_USER_CHOICE',
  'PERSISTENCE_MODE_ALWAYS_PERSIST',
  'PERSISTENCE_MODE_SESSION_ONLY',
])

const MOST_RULES = 50
const DAY = 86_400
const LONGEST_SESSION_SECONDS = 30 * DAY

const accessTtl = (about: string, min: number) => int32(about, { min, max: DAY })
const sessionLength = (about: string, min: number) => int32(about, { min, max: LONGEST_SESSION_SECONDS })

const SessionPolicyOutcome = policyOutcome('SessionPolicy')
const SessionPolicyRule = policyRule('SessionPolicy', SessionPolicyOutcome)

const PerCredentialDuration = shape(
  'PerCredentialDuration',
  'Shorter limits for sessions that began with a type of credential.',
  {
    credentialType: oneOfNames(CredentialTypeName, 'The type; each at most once.'),
    accessTokenTtlSeconds: accessTtl('Seconds of an access token, from 60; 0 means as the policy says.', 0),
    maxSessionDurationSeconds: sessionLength('Seconds of a session, from 300; 0 means as the policy says.', 0),
  },
)

const streams = (about: string) => list(id('The id of a stream.'), 16, about)

const SSFReceiverConfig = shape('SSFReceiverConfig', 'Signals from outside that end sessions; not served.', {
  enabled: bool('Must be false.'),
  ssfReceiverStreamIds: streams('Must be empty.'),
})

const SSFTransmitterConfig = shape('SSFTransmitterConfig', 'Signals of sessions to the outside; not served.', {
  enabled: bool('Must be false.'),
  eventTypes: list(text(256, 'A type of event.'), 32, 'The types of events.'),
  ssfTransmitterStreamIds: streams('Must be empty.'),
})

/** Members that are the same when a policy is made and afterwards. */
export const policyFields = {
  priority: int32('Of several policies of a user the one with the highest wins.', { min: 0, max: 1_000_000 }),
  accessTokenTtlSeconds: accessTtl('Seconds an access token of a session lasts: 60 to 86400.', 60),
  refreshTokenTtlSeconds: sessionLength(
    'Seconds a refresh token lasts: at least accessTokenTtlSeconds, at most maxSessionDurationSeconds.',
    60,
  ),
  rotateRefreshOnUse: bool('Each use of a refresh token gives a new one.'),
  refreshRotationWindowSeconds: int32('Seconds in which a refresh token may be sent again: 0 to 600.', {
    min: 0,
    max: 600,
  }),
  idleTimeoutSeconds: sessionLength('Seconds without use after which a session ends: 300 to the whole length.', 300),
  maxSessionDurationSeconds: sessionLength(
    'Seconds after which a session ends: 300 to 2592000. The session settings of the tenant may make it shorter.',
    300,
  ),
  persistence: oneOfNames(PersistenceMode, 'Whether sessions outlive the browser; the user chooses when unset.'),
  credentialDurations: list(PerCredentialDuration, 16, 'Shorter limits by type of credential.'),
  continuousRules: list(
    SessionPolicyRule,
    MOST_RULES,
    'Evaluated on every request, in this order. Their outcomes are allow, deny and stepUpRequired.',
  ),
  continuousDefaultOutcome: SessionPolicyOutcome,
  ssfReceive: SSFReceiverConfig,
  ssfTransmit: SSFTransmitterConfig,
}

export const SessionPolicy = shape('SessionPolicy', 'How long sessions last and what is checked while they do.', {
  id: readOnly(id('Names the policy; the one that is part of the service is "builtin".')),
  displayName: displayName('What it is called.'),
  ...policyFields,
  isBuiltin: readOnly(bool('It is part of the service and cannot be changed or deleted.')),
  createdAt: readOnly(timestamp('When it was made; unset for the built-in one.')),
  updatedAt: readOnly(timestamp('When it was last changed; unset for the built-in one.')),
  deletedAt: readOnly(timestamp('When it was deleted.')),
})
export type ShownPolicy = Answer<typeof SessionPolicy>
