import type { EarlierStep } from './checks/context-rules.ts'
import type { Place } from './expressions.ts'
import type { ResultName } from './results.ts'
import type { Escaping } from './templates/escape.ts'

/** What each expression field of an automation accepts; a field named after a step's kind counts before the bare one. */
export const AUTOMATION_FIELDS = {
  userIdCel: 'userId',
  replacementUserIdCel: 'userId',
  assigneeUserIdCel: 'userId',
  subjectUserIdCel: 'userId',
  userIdsCel: 'userIds',
  recipientCel: 'userIds',
  emailCel: 'strings',
  recipientEmailCel: 'strings',
  appEntitlementRefsCel: 'entitlementRefs',
  excludedAppEntitlementRefsCel: 'entitlementRefs',
  inclusionListCel: 'entitlementRefs',
  accountIdCel: 'accountId',
  catalogIdsCel: 'strings',
  accessReviewTemplateCel: 'string',
  automationTemplateIdCel: 'string',
  webhookIdCel: 'string',
  appIdCel: 'string',
  channelNameCel: 'string',
  labelCel: 'string',
  displayNameCel: 'string',
  usernameCel: 'string',
  'connectorCreateAccount.emailCel': 'string',
  profileAttributeCel: 'profile',
  userStatusCel: 'userStatus',
  passwordCel: 'secret',
  credentialCel: 'secret',
  'callFunction.args': 'json',
  expressionCel: 'json',
  skipIfTrueCel: 'bool',
  condition: 'bool',
} as const satisfies Record<string, ResultName>

type AutomationField = keyof typeof AUTOMATION_FIELDS

/** Where the expression of a step's field stands. */
export const placeOfField = <Field extends AutomationField>(
  field: Field,
  steps: readonly EarlierStep[],
): Place & { readonly result: (typeof AUTOMATION_FIELDS)[Field] } => ({
  environment: 'workflow',
  result: AUTOMATION_FIELDS[field],
  steps,
})

/** The texts with `{{ }}`, and how what they insert is escaped; `json` fields hold objects with a template in each text. */
export const TEMPLATE_FIELDS = {
  'sendEmail.title': 'line',
  'sendEmail.subject': 'line',
  'sendEmail.body': 'email',
  'sendChatMessage.body': 'chat',
  'sendChatMessage.channelName': 'line',
  'createAccessReview.campaignName': 'line',
  'webhook.payload': 'json',
  'connectorAction.argsTemplate': 'json',
  'runAutomation.context': 'json',
} as const satisfies Record<string, Escaping | 'json'>
