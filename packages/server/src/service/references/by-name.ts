import type { Reference } from './reference.ts'

const named = (to: string, saving: Reference['saving'], acting: Reference['acting']): Reference => ({
  to,
  saving,
  acting,
})

const USER = named('user', 'anybody', 'itself')
const POLICY = named('policy', 'anybody', 'itself')
const OF_APP = (to: string) => named(to, 'ownApp', 'itself')
const COVERED = (to: string) => named(to, 'covered', 'itself')
const CALL = (to: string) => named(to, 'call', 'nothing')
const OUTSIDE = named('', 'outside', 'nothing')
const CHOSEN_LATER = named('what an expression gives', 'covered', 'asked')

const rows = (reference: Reference, ...members: string[]) =>
  Object.fromEntries(members.map((member) => [member, reference]))

/** What members of these names name, where their area says nothing else. */
export const BY_NAME: Readonly<Record<string, Reference>> = {
  ...rows(
    USER,
    ...['userId', 'userIds', 'userRef', 'userRefs', 'identityUserId', 'identityUserIds', 'fallbackUserIds', 'ownerIds'],
    ...['subjectUserId', 'subjectUserRef', 'delegatedUserId', 'approverIds', 'allowedUserIds', 'reassignToUserIds'],
    ...[
      'newStepUserIds',
      'assigneeUserRef',
      'replacementUserRef',
      'excludedUserRefs',
      'excludeUserIds',
      'sponsorUserId',
    ],
    ...['appEntitlementOwnerIds', 'resourceOwnerUserIds', 'managerOfUserId', 'managerUserIds'],
    ...['proposedIdentityUserId', 'agentUserId', 'recipientUserIds'],
  ),
  ...rows(named('servicePrincipal', 'anybody', 'itself'), 'servicePrincipalUserId'),
  ...rows(
    POLICY,
    ...['policyId', 'policyIds', 'baselinePolicyId', 'requestPolicyId', 'grantPolicyId', 'revokePolicyId'],
    ...['certifyPolicyId', 'emergencyGrantPolicyId', 'clientIdApprovalRequestPolicyId'],
  ),
  ...rows(named('request form', 'anybody', 'itself'), 'requestSchemaId'),
  ...rows(named('step-up provider', 'anybody', 'itself'), 'requiresStepUpProviderId', 'stepUpProviderId'),
  ...rows(named('ticket configuration', 'anybody', 'itself'), 'externalTicketProvisionerConfigId'),
  ...rows(
    named('riskLevel', 'anybody', 'nothing'),
    ...['riskLevelValueId', 'riskLevelIds', 'riskLevelAttributeValueIds', 'excludedRiskLevelIds'],
  ),
  ...rows(
    named('complianceFramework', 'anybody', 'nothing'),
    ...['complianceFrameworkValueIds', 'complianceFrameworkIds', 'complianceFrameworkAttributeValueIds'],
    ...['excludedComplianceFrameworkIds'],
  ),
  ...rows(named('type of attributes', 'anybody', 'nothing'), 'attributeTypeId'),
  ...rows(
    CHOSEN_LATER,
    ...['userIdCel', 'userIdsCel', 'subjectUserIdCel', 'assigneeUserIdCel', 'replacementUserIdCel', 'accountIdCel'],
    ...['appIdCel', 'webhookIdCel', 'automationTemplateIdCel', 'catalogIdsCel', 'appEntitlementRefsCel'],
    ...['excludedAppEntitlementRefsCel'],
  ),
  ...rows(
    OF_APP('object of the app'),
    ...['connectorId', 'appResourceTypeId', 'appResourceId', 'resourceTypeId', 'resourceTypeIds', 'schemaId'],
    ...['identityAppUserId', 'createdByAppUserId', 'syncResourceTypeIds', 'appManagedStateBindingRef'],
  ),
  ...rows(
    COVERED('app, entitlement or account'),
    ...['appId', 'appIds', 'appEntitlementId', 'appEntitlementIds', 'appEntitlementRef', 'appEntitlementRefs'],
    ...['appUserId', 'entitlementRef', 'entitlementRefs', 'excludedAppIds', 'excludedAppEntitlementRefs', 'accountRef'],
    ...['excludedGroupRefs', 'excludedResourceTypeIds', 'targetedEntitlementRefs', 'groupAppEntitlementId'],
    ...['groupAppEntitlementsRef', 'appOwnerAppId', 'roleResourceId', 'roleResourceTypeId', 'scopeResourceId'],
    ...['scopeResourceTypeId', 'appEntitlementOwnerRefs', 'resourceId', 'connectorRef', 'matchBatonRef'],
    ...['sourceAppId'],
  ),
  ...rows(
    COVERED('accessProfile'),
    ...['catalogIds', 'defaultRequestCatalogId', 'includedAccessProfileIds', 'excludedAccessProfileIds'],
  ),
  ...rows(COVERED('role'), 'roleIds', 'scopedRoleIds', 'initialRoleIds'),
  ...rows(COVERED('conflictMonitor'), 'conflictMonitorIds', 'conflictMonitorRefs', 'monitorId'),
  ...rows(COVERED('commit of the function'), 'commitId', 'functionCommitId', 'publishedCommitId'),
  ...rows(COVERED('object of AI governance'), 'classifierId', 'preHookIds', 'postHookIds', 'mcpToolIds'),
  ...rows(COVERED('toolGate'), 'gateId'),
  ...rows(COVERED('object of AI governance'), 'mcpToolId', 'mcpToolsetId', 'mcpServerCatalogId', 'hookId'),
  ...rows(
    COVERED('object of sign-in'),
    ...['sessionPolicyId', 'signInPolicyId', 'recoveryPolicyId', 'resourcePolicyId', 'credentialInventoryPolicyId'],
    ...[
      'enrollmentRequirementId',
      'universalPromiseIds',
      'onboardingFlowId',
      'userAttributeMappingId',
      'organizationId',
    ],
    ...['defaultProfileTypeId', 'sectorId', 'servicePrincipalId', 'ssfReceiverStreamIds'],
    ...['ssfTransmitterStreamIds'],
  ),
  ...rows(COVERED('workloadProvider'), 'providerId'),
  ...rows(COVERED('data source of the log'), 'datasourceId'),
  ...rows(COVERED('template of the rule'), 'templateId'),
  ...rows(CALL('automation'), 'automationTemplateIds'),
  ...rows(
    CALL('what the call is about'),
    ...[
      'subjectUserIds',
      'policyStepId',
      'taskId',
      'taskIds',
      'executionIds',
      'ruleIds',
      'stepUpTransactionId',
      'actionId',
      'importId',
    ],
    ...['appSecretId', 'vaultId', 'accessReviewIds', 'accountOwnerIds', 'actorId', 'appResourceIds', 'appUserIds'],
    ...['appResourceTraitIds', 'appResourceTypeIds', 'appUserSubjectIds', 'applicationIds', 'assigneesInIds'],
    ...['assignedOrStepApproverUserId', 'assigneeIdentityUserIds', 'connectorIds', 'decoyIds', 'excludeIds'],
    ...['excludeAppEntitlementIds', 'excludeAppResourceTypeIds', 'excludeApplicationIds', 'myWorkUserIds', 'openerIds'],
    ...['openerOrSubjectUserId', 'ownerIdentityUserIds', 'previouslyActedOnIds', 'subjectIds', 'webhookIds'],
    ...['listenerId', 'userSetId', 'keyId', 'vfsId', 'clientId'],
  ),
  ...rows(named('decoy', 'outside', 'nothing'), 'decoyId'),
  ...rows(
    OUTSIDE,
    ...[
      'accessConfigId',
      'accessKeyId',
      'azureTenantId',
      'callId',
      'catalogId',
      'channelId',
      'channelIsId',
      'isChannelId',
    ],
    ...['conditionalAccessIds', 'connectorClientId', 'connectorManagedCredentialId', 'conversationId'],
    ...[
      'deviceId',
      'edgeId',
      'entityId',
      'environmentId',
      'externalId',
      'firstScannerId',
      'functionClientId',
      'hostId',
    ],
    ...['integrationId', 'issuerId', 'jobId', 'lastSyncLifecycleId', 'matchBatonId', 'microsoftTenantIds'],
    ...['oidcClientId', 'passwordPolicyId', 'requestId', 'ruleId', 'scannerId', 'spEntityId', 'tenantId', 'tenantIds'],
    ...['ticketId', 'uriRef', 'userClientId', 'vaultBoundaryId', 'workspaceId', 'tunnelApplianceId'],
    ...['oauthDiagnosticId', 'acknowledgedFindingIds', 'surfaceId'],
  ),
}
