import type { STEP_SHAPES } from '../src/areas/automations/shapes/steps.ts'
import type { TRIGGER_SHAPES } from '../src/areas/automations/shapes/triggers.ts'

type Wire = Record<string, unknown>

const REF = { appId: 'app', id: 'thing' }
const users = { useSubjectUser: true, userIdsCel: 'ctx.trigger.ids', userRefs: [{ id: 'u' }] }
const user = { useSubjectUser: true, userIdCel: 'ctx.trigger.user_id', userRef: { id: 'u' } }
const ID = 'ctx.trigger.user_id'
const criteria = { appIds: ['a'], complianceFrameworkIds: ['f'], riskLevelIds: ['r'] }
const excluded = { excludedAppIds: ['a'], excludedComplianceFrameworkIds: ['f'], excludedRiskLevelIds: ['r'] }
const inclusionList = { appEntitlementRefs: [REF] }
const inclusionListCel = { appEntitlementRefsCel: 'ctx.trigger.refs' }
const exclusionList = { excludedAppEntitlementRefs: [REF] }
const exclusionListCel = { excludedAppEntitlementRefsCel: 'ctx.trigger.refs' }
const passwords = {
  minCharacterCount: 12,
  maxCharacterCount: 20,
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSpecialCharacters: true,
}

/** Payloads of each kind that together set every field. */
export const STEPS: Record<keyof typeof STEP_SHAPES, Wire[]> = {
  createAccessReview: [
    { accessReviewTemplateId: 't', accessReviewTemplateCel: '"t"', campaignName: 'Q {{ ctx.trigger.q }}', ...users },
  ],
  waitForDuration: [{ duration: 'P1DT2H' }, { duration: '1.50s' }],
  unenrollFromAllAccessProfiles: [{ catalogIds: ['c'], catalogIdsCel: '["c"]', ...users }],
  createRevokeTasks: [
    {
      appEntitlementRefs: [REF],
      appEntitlementRefsCel: 'ctx.trigger.refs',
      excludedAppEntitlementRefs: [REF],
      excludedAppEntitlementRefsCel: 'ctx.trigger.refs',
      revokeAll: true,
      ...user,
    },
  ],
  createRevokeTasksV2: [
    { useSubjectUser: true, inclusionAll: {}, exclusionNone: {}, grantSourceFilter: 'GRANT_SOURCE_FILTER_DIRECT' },
    { userIdCel: ID, inclusionList, exclusionList },
    {
      userRef: { id: 'u' },
      inclusionCriteria: { ...criteria, resourceTypeIds: ['t'] },
      exclusionCriteria: { ...excluded, excludedResourceTypeIds: ['t'] },
    },
    { inclusionListCel, exclusionListCel },
    { inclusionAccessOnly: {} },
  ],
  sendEmail: [
    {
      title: 'T',
      subject: '{{ subject.displayName }}',
      body: '*b*',
      emailCel: '"a@b.example"',
      email: 'a@b.example',
      ...users,
    },
  ],
  removeFromDelegation: [
    { ...user, replacementUserIdCel: ID },
    { ...user, replacementUserRef: { id: 'u' } },
  ],
  runAutomation: [
    { automationTemplateRef: { id: 'a' }, context: { context: { z: '{{ ctx.trigger.z }}', a: 1 } } },
    { automationTemplateIdCel: '"a"' },
  ],
  updateUser: [
    { useSubjectUser: true, userIdCel: ID, userStatusEnum: 'DISABLED' },
    { userRef: { id: 'u' }, userStatusCel: '"ENABLED"' },
  ],
  taskAction: [
    {
      close: { useSubjectUser: true, userIdCel: ID },
      taskTypes: ['TASK_TYPE_REQUEST', 'TASK_TYPE_REVIEW'],
      taskUserRelation: 'TASK_USER_RELATION_ASSIGNEE',
    },
    { close: { userRef: { id: 'u' } }, taskUserRelation: 'TASK_USER_RELATION_SUBJECT' },
    {
      reassign: { useSubjectUser: true, assigneeUserIdCel: ID, subjectUserIdCel: ID },
      taskUserRelation: 'TASK_USER_RELATION_SUBJECT',
    },
    {
      reassign: { assigneeUserRef: { id: 'u' }, subjectUserRef: { id: 'u' } },
      taskUserRelation: 'TASK_USER_RELATION_SUBJECT',
    },
  ],
  webhook: [
    { webhookId: 'w', payload: { b: { c: [1, null, 'x {{ ctx.trigger.x }}'] }, a: true } },
    { webhookIdCel: '"w"' },
  ],
  connectorAction: [
    { connectorRef: REF, actionName: 'wipe', argsTemplate: { z: '{{ ctx.trigger.z }}', a: 2 }, resourceTypeId: 'rt' },
  ],
  connectorCreateAccount: [
    { connectorRef: REF, userIdCel: ID, passwordCel: 'ctx.pw.credential_ref' },
    {
      connectorRef: REF,
      userProperties: {
        displayNameCel: '"n"',
        emailCel: '"e"',
        profileAttributeCel: '{"k": "v"}',
        usernameCel: '"u"',
      },
    },
  ],
  grantEntitlements: [
    { inclusionList, exclusionNone: {}, ...user },
    { inclusionCriteria: criteria, exclusionCriteria: excluded },
    { inclusionListCel, exclusionListCel },
    { inclusionList, exclusionList },
  ],
  sendChatMessage: [
    { body: 'hi', channelName: 'C1', channelIsId: true },
    { body: 'hi', channelNameCel: '"it"', ...users },
  ],
  callFunction: [{ functionId: 'f', args: { n: '1 + 1', m: 'ctx.trigger.m' } }],
  accountLifecycleAction: [
    { actionName: 'disable', connectorRef: REF, accountRef: { accountIdCel: '"a"' } },
    { actionName: 'enable', connectorRef: REF, accountInContext: {} },
  ],
  generatePassword: [
    { policy: { ...passwords, noRestrictions: true }, passwordPolicyId: 'old' },
    { policy: { ...passwords, customCharacters: '!#' } },
    { policy: { ...passwords, excludedCharacters: 'lI0O' } },
  ],
  evaluateExpressions: [{ expressions: [{ key: 'k', expressionCel: '1', isSecret: true }] }],
  setCredential: [{ connectorRef: REF, accountIdCel: '"a"', passwordCel: 'ctx.pw.password' }],
  storeCredential: [
    {
      vaultType: 'STORE_CREDENTIAL_VAULT_TYPE_PAPER_VAULT',
      credentialCel: 'ctx.pw.credential_ref',
      authType: 'STORE_CREDENTIAL_AUTH_TYPE_SSO_INTERNAL',
      recipientCel: ID,
      labelCel: '"l"',
      maxViews: 0,
      expiry: '2h',
      ttl: 'PT90M',
    },
    {
      credentialCel: 'ctx.pw.credential_ref',
      authType: 'STORE_CREDENTIAL_AUTH_TYPE_VERIFY_EMAIL',
      recipientEmailCel: '"a@b.example"',
      maxViews: 3,
    },
    {
      vaultType: 'STORE_CREDENTIAL_VAULT_TYPE_APP_VAULT',
      credentialCel: 'ctx.pw.credential_ref',
      recipientCel: ID,
      appIdCel: '"a"',
    },
  ],
}

const filter = {
  accountFilter: { accountType: 'APP_USER_TYPE_USER' },
  grantFilter: {
    grantFilterType: 'GRANT_FILTER_TYPE_TEMPORARY',
    grantJustificationType: 'GRANT_JUSTIFICATION_TYPE_SERVICE',
    grantSourceFilter: 'GRANT_SOURCE_FILTER_INHERITED',
  },
}
const filters = [
  { grantTriggerFilter: { ...filter, inclusionList } },
  { grantTriggerFilter: { inclusionAll: {} } },
  { grantTriggerFilter: { inclusionCriteria: { ...criteria, resourceTypeIds: ['t'] } } },
  { grantTriggerFilter: { inclusionListCel: { appEntitlementRefsCel: '[{"appId": ctx.trigger.app_id, "id": "e"}]' } } },
]
const when = { cronSpec: '15 9 * * MON', timezone: 'Europe/Paris', start: '2030-01-01T00:00:00+01:00' }
const accounts = [{ appId: 'a', condition: 'true' }, { appIdCel: '["a", "b"]' }]

export const TRIGGERS: Record<keyof typeof TRIGGER_SHAPES, Wire[]> = {
  userProfileChange: [{ condition: 'ctx.trigger.newUser.department != ctx.trigger.oldUser.department' }],
  userCreated: [{ condition: 'ctx.trigger.user.email != ""' }],
  appUserCreated: accounts,
  appUserUpdated: accounts,
  usageBasedRevocation: [
    {
      appId: 'a',
      unusedForDays: 90,
      enabledAt: '2026-01-01T00:00:00.5Z',
      includeUsersWithNoActivity: true,
      targetedAppUserTypes: ['APP_USER_TYPE_USER', 'APP_USER_TYPE_SERVICE_ACCOUNT'],
      targetedEntitlementRefs: [REF],
      excludedGroupRefs: [REF],
      excludedUserRefs: [{ id: 'u' }],
      runImmediately: {},
    },
    { appId: 'a', unusedForDays: 1, runDelayed: { coldStartDelayDays: 7 } },
  ],
  grantFound: filters,
  grantDeleted: filters,
  webhook: [{ capabilityUrl: {} }, { hmac: {} }, { jwt: { jwksUrl: 'https://keys.example/jwks' } }],
  schedule: [{ ...when, advanced: true, condition: 'subject.email != ""', skipIfTrueCel: 'false' }],
  scheduleAppUser: [{ ...when, appId: 'a', condition: 'true' }],
  scheduleNoUser: [{ ...when, advanced: true }],
  accessConflict: [{ allConflictMonitors: true }, { conflictMonitorRefs: { conflictMonitorRefs: [{ id: 'm' }] } }],
}
