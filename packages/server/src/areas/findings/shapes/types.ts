import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { bool, double, id, int32, text, timestamp } from '../../../wire/scalars.ts'
import { oneof, shape } from '../../../wire/shape.ts'
import { AppUserType } from '../../directory/api.ts'
import {
  DeactivatedOwnerReason,
  DeactivatedOwnerSource,
  DecoyCredentialKind,
  EdgeFindingCategory,
  EdgeFindingSubcategory,
  ShadowMcpTransport,
} from './enums.ts'

const AppResourceSecret = shape('AppResourceSecret', 'A secret that a connector found.', {
  appId: id('The app.'),
  appResourceId: id('The resource.'),
  appResourceTypeId: id('The type of the resource.'),
})

/** What was found, by the name of its member. */
export const TYPE_SHAPES = {
  similarUsernameMatch: shape('SimilarUsernameMatchType', 'An account that looks like somebody’s.', {
    proposedIdentityUserId: id('Whose it may be.'),
  }),
  serviceAccountMisclassification: shape(
    'ServiceAccountMisclassificationType',
    'A machine’s account kept as a person’s.',
    {
      currentAccountType: oneOfNames(AppUserType, 'What it is kept as.'),
      detectedAccountType: oneOfNames(AppUserType, 'What it looks like.'),
    },
  ),
  nhiUnowned: shape('NhiUnownedType', 'A machine identity without an owner.', {}),
  serviceAccountUnowned: shape('ServiceAccountUnownedType', 'A service account without an owner.', {}),
  decoyCredentialUsed: shape('DecoyCredentialUsedType', 'Somebody used a decoy.', {
    decoyId: id('The decoy.'),
    kind: oneOfNames(DecoyCredentialKind, 'What it looks like.'),
  }),
  custom: shape('CustomFindingType', 'Something found by others.', {}),
  connectorAnomalyDetectionDisabled: shape(
    'ConnectorAnomalyDetectionDisabledType',
    'A connector whose syncs are not checked.',
    {},
  ),
  deactivatedOwner: shape('DeactivatedOwnerType', 'Owned by somebody who left.', {
    source: oneOfNames(DeactivatedOwnerSource, 'How they came to own it.'),
  }),
  unusedSecret: shape('UnusedSecretType', 'A secret nobody uses.', {}),
  credentialPubliclyExposed: shape(
    'CredentialPubliclyExposedType',
    'A credential that was seen in public.',
    { credentialDisplayName: text(256, 'What it is called.') },
    oneof('credential', {
      userClientId: id('A client of a user.'),
      connectorClientId: id('A client of a connector.'),
      connectorManagedCredentialId: id('A credential a connector looks after.'),
      functionClientId: id('A client of a function.'),
    }),
  ),
  decoyPubliclyExposed: shape('DecoyPubliclyExposedType', 'A decoy that was seen in public.', {
    decoyId: id('The decoy.'),
    decoyDisplayName: text(256, 'What it is called.'),
  }),
  credentialExpiring: shape(
    'CredentialExpiringType',
    'A credential that ends soon.',
    { credentialDisplayName: text(256, 'What it is called.') },
    oneof('credential', { userClientId: id('A client of a user.'), appResourceSecret: AppResourceSecret }),
  ),
  connectorSyncFailing: shape('ConnectorSyncFailingType', 'A connector whose syncs fail.', {}),
  shadowMcp: shape('ShadowMcpType', 'A tool server nobody registered.', {
    mcpIdentifier: text(1024, 'What it is known by.'),
    transport: oneOfNames(ShadowMcpTransport, 'How it is reached.'),
  }),
  shadowApp: shape('ShadowAppType', 'An app that is used and not managed.', {}),
  mcpGatewayToolCallRisk: shape('McpGatewayToolCallRiskType', 'A risky call of a tool.', {}),
  edgeFinding: shape('EdgeFindingType', 'Access and its use do not fit.', {
    appId: id('The app.'),
    edgeId: text(64, 'The account and its access, as one.'),
    ruleId: text(128, 'The rule.'),
    subject: id('The account.'),
    category: oneOfNames(EdgeFindingCategory, 'What is wrong.'),
    subcategory: oneOfNames(EdgeFindingSubcategory, 'The same more closely.'),
  }),
} as const

/** What a finding is about, by the name of its member. */
export const TARGET_SHAPES = {
  identityUserTarget: shape('IdentityUserTarget', 'A user.', { identityUserId: id('The user.') }),
  appUserTarget: shape('AppUserTarget', 'An account.', { appId: id('The app.'), appUserId: id('The account.') }),
  decoyTarget: shape('DecoyTarget', 'A decoy.', { decoyId: id('The decoy.') }),
  appResourceTarget: shape('AppResourceTarget', 'A resource.', {
    appId: id('The app.'),
    appResourceId: id('The resource.'),
    appResourceTypeId: id('The type of the resource.'),
  }),
  tenantTarget: shape('TenantTarget', 'The whole tenant.', {}),
  connectorTarget: shape('ConnectorTarget', 'A connector.', {
    appId: id('The app.'),
    connectorId: id('The connector.'),
  }),
  usageResourceTarget: shape('UsageResourceTarget', 'Something that is used.', {
    appId: id('The app that reports it.'),
    connectorId: id('The connector that reports it.'),
    resourceId: text(1024, 'What is used.'),
    resourceTypeId: text(256, 'Of which type it is.'),
  }),
} as const

const KeyValue = shape('FindingEvidenceEntry', 'One fact.', {
  key: text(256, 'Its name.'),
  value: text(4096, 'What it is.'),
})
const entries = list(KeyValue, 100, 'Facts.')
const exposure = {
  credentialRevoked: bool('It no longer opens anything.'),
  fingerprintPrefix: text(64, 'How the hash of the secret begins.'),
  firstObservedAt: timestamp('When it was first reported.'),
  firstScannerId: text(256, 'Who reported it first.'),
  reportingScanners: list(text(256, 'A scanner.'), 1000, 'Who reported it.'),
  revokedAt: timestamp('When it stopped opening anything.'),
  sourceKind: text(256, 'What kind of place it was seen in.'),
  sourceUrl: text(2048, 'Where it was seen.'),
}
const DeactivatedOwnerDetail = shape('DeactivatedOwnerDetail', 'An owner who left.', {
  reason: oneOfNames(DeactivatedOwnerReason, 'Why they no longer count.'),
  userId: id('Who.'),
})

/** What shows it, by the name of its member. */
export const EVIDENCE_SHAPES = {
  similarUsernameMatchEvidence: shape('SimilarUsernameMatchEvidence', 'How alike the names are.', {
    appUsername: text(1024, 'The name of the account.'),
    identityUsername: text(1024, 'The name of the user.'),
    similarityScore: double('0 to 1.'),
  }),
  serviceAccountMisclassificationEvidence: shape('ServiceAccountMisclassificationEvidence', 'What speaks for it.', {
    detectionReason: text(1024, 'The signals.'),
  }),
  deactivatedOwnerEvidence: shape('DeactivatedOwnerEvidence', 'Who left.', {
    deactivatedOwners: list(DeactivatedOwnerDetail, 1000, 'The owners.'),
  }),
  unusedSecretEvidence: shape('UnusedSecretEvidence', 'When it was used.', { lastUsedAt: timestamp('Last.') }),
  credentialPubliclyExposedEvidence: shape('CredentialPubliclyExposedEvidence', 'Who saw it where.', exposure),
  decoyPubliclyExposedEvidence: shape('DecoyPubliclyExposedEvidence', 'Who saw it where.', exposure),
  credentialExpiringEvidence: shape('CredentialExpiringEvidence', 'When it ends.', {
    expired: bool('It has ended.'),
    expiresAt: timestamp('When.'),
  }),
  connectorSyncFailingEvidence: shape('ConnectorSyncFailingEvidence', 'Since when it fails.', {
    consecutiveFailureCount: int32('Failed syncs in a row.'),
    lastFailedAt: timestamp('The last of them.'),
    lastSyncLifecycleId: id('Its sync.'),
    streakStartedAt: timestamp('The first of them.'),
  }),
  shadowMcpEvidence: shape('ShadowMcpEvidence', 'Who has it.', {
    deviceCount: int32('On how many devices.'),
    userCount: int32('How many people.'),
  }),
  mcpGatewayToolCallRiskEvidence: shape('McpGatewayToolCallRiskEvidence', 'What was called.', {
    evidence: entries,
    kind: text(64, 'What noticed it.'),
    ruleId: text(128, 'The rule.'),
    subject: text(256, 'The user who called, or the client.'),
    summary: text(1024, 'In one sentence.'),
  }),
  edgeFindingEvidence: shape('EdgeFindingEvidence', 'What does not fit.', {
    appId: id('The app.'),
    edgeId: text(64, 'The account and its access, as one.'),
    ruleId: text(128, 'The rule.'),
    subject: id('The account.'),
    kind: text(64, 'What the subject is.'),
    resourceKind: text(256, 'What the access is to.'),
    summary: text(1024, 'In one sentence.'),
    category: oneOfNames(EdgeFindingCategory, 'What is wrong.'),
    subcategory: oneOfNames(EdgeFindingSubcategory, 'The same more closely.'),
    windowDays: int32('Over how many days.'),
    evidence: entries,
  }),
} as const

export type TypeMember = keyof typeof TYPE_SHAPES
export type TargetMember = keyof typeof TARGET_SHAPES
export type EvidenceMember = keyof typeof EVIDENCE_SHAPES
