import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { expressionText } from '../../../wire/expression-text.ts'
import { id, int32, text } from '../../../wire/scalars.ts'
import { oneof, shape } from '../../../wire/shape.ts'
import { AuthLevelName, CredentialTypeName } from '../../auth/sessions/api.ts'

const PolicyRuleMode = enumeration('PolicyRuleMode', 'What a match of a rule does.', [
  'POLICY_RULE_MODE_UNSPECIFIED',
  'POLICY_RULE_MODE_ENFORCE',
  'POLICY_RULE_MODE_OBSERVE',
  'POLICY_RULE_MODE_DISABLED',
])

/** Bytes of an expression of a rule. */
const MOST_BYTES = 1024
const LONGEST_AGE_SECONDS = 2_592_000

const credentialTypes = (about: string) => list(oneOfNames(CredentialTypeName, 'A type of credential.'), 16, about)
const level = (about: string) => oneOfNames(AuthLevelName, about)

/** The outcome of a rule. Each kind of policy has shapes of its own name. */
export const policyOutcome = <Prefix extends string>(prefix: Prefix) =>
  shape(
    `${prefix}Outcome`,
    'What happens; exactly one member is set.',
    {},
    oneof('outcome', {
      allow: shape(`${prefix}Allow`, 'Goes on.', {
        floorLevel: level('The least level; below it a step-up to this level is required.'),
      }),
      deny: shape(`${prefix}Deny`, 'Is refused.', {
        reasonUser: text(1024, 'What the user is shown.', { multiline: true }),
        reasonAdmin: text(1024, 'What administrators find in the log.', { multiline: true }),
      }),
      stepUpRequired: shape(`${prefix}StepUpRequired`, 'Goes on after a fresh credential of a level.', {
        level: level('The least level of the credential.'),
        maxAgeSeconds: int32('How old the credential may be; 0 means any age.', { min: 0, max: LONGEST_AGE_SECONDS }),
        types: credentialTypes('Only these types count; empty means all of the level.'),
      }),
      challengeRequired: shape(`${prefix}ChallengeRequired`, 'Goes on after one more credential.', {
        types: credentialTypes('The types that are asked for.'),
      }),
      enrollmentRequired: shape(`${prefix}EnrollmentRequired`, 'Goes on after a credential was enrolled.', {
        credentialTypes: credentialTypes('The types to enrol.'),
      }),
    }),
  )

export const policyRule = <Outcome extends ReturnType<typeof policyOutcome>>(prefix: string, outcome: Outcome) =>
  shape(`${prefix}Rule`, 'What happens when an expression is true; the first enforced rule that matches decides.', {
    id: id('Names the rule within its policy; made when it is empty.'),
    description: text(1024, 'What it is for.', { multiline: true }),
    matchCel: expressionText(MOST_BYTES, 'When it matches: an expression over subject, ip and session.'),
    mode: oneOfNames(
      PolicyRuleMode,
      'Whether a match decides, is only logged, or is not evaluated; enforced when unset.',
    ),
    outcome,
  })
