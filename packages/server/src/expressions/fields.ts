import type { ResultName } from './results.ts'

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

export type AutomationField = keyof typeof AUTOMATION_FIELDS
