import { MOST_BYTES } from '../../../../expressions/limits.ts'
import { expressionText } from '../../../../wire/expression-text.ts'
import { bool, displayName, id, text, timestamp, uint32 } from '../../../../wire/scalars.ts'
import { about, deprecated, readOnly, shape } from '../../../../wire/shape.ts'
import { grantDuration } from '../request-defaults/shape.ts'

export const EntitlementConfigurationSettings = shape(
  'EntitlementConfigurationSettings',
  'What an entitlement gets when the rule matches.',
  {
    requestPolicyId: id('Who approves requests.'),
    requestSchemaId: id('The form that requests fill in.'),
    emergencyGrantEnabled: bool('Access can be asked for in an emergency.'),
    emergencyGrantPolicyId: id('Who approves those; required when they are on.'),
    maxGrantDuration: grantDuration('How long access lasts at most: 15 minutes to 10 years; null means no limit.'),
  },
)

/** Members that are the same when a rule is made and afterwards. */
export const ruleFields = {
  description: text(2048, 'What it is for.', { multiline: true }),
  condition: expressionText(MOST_BYTES, 'Which entitlements it is for; empty means all.'),
  enabled: bool('It counts.'),
  settings: EntitlementConfigurationSettings,
}

export const EntitlementConfigurationRule = shape(
  'EntitlementConfigurationRule',
  'Settings for the entitlements of an app that a condition matches; the first rule that does wins.',
  {
    id: readOnly(id('Names the rule.')),
    appId: readOnly(id('The app.')),
    displayName: displayName('What it is called.'),
    ...ruleFields,
    priority: readOnly(uint32('Its place; 1 comes first.')),
    createdAt: readOnly(timestamp('When it was made.')),
    updatedAt: readOnly(timestamp('When it was last changed.')),
    deletedAt: readOnly(timestamp('Not set: deleted rules are gone.')),
  },
)

/** A rule under both of its names; `rule` goes with the next version. */
export const ruleAnswer = {
  routingRule: EntitlementConfigurationRule,
  rule: deprecated(about('The same; read routingRule.', EntitlementConfigurationRule)),
}
