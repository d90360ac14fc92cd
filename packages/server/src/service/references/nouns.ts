/**
 * What kinds of objects are called, by what their operations begin with, where that is not the name of their schema:
 * `RecoveryPolicy` is a `recoveryPolicy` by itself, and `recoveryPolicyId` names one.
 */
export const CALLED: Readonly<Record<string, string>> = {
  accessProfiles: 'accessProfile',
  'aiGovernance.clients': 'aiClient',
  'aiGovernance.ownClients': 'ownAiClient',
  'aiGovernance.resources': 'toolResource',
  'aiGovernance.servers': 'toolServer',
  'aiGovernance.tools': 'tool',
  'aiGovernance.toolsets': 'toolset',
  'auth.workloadProviders': 'workloadProvider',
  'directory.accounts': 'account',
  'directory.attributes.compliance_frameworks': 'complianceFramework',
  'directory.attributes.risk_levels': 'riskLevel',
  'directory.entitlements': 'entitlement',
  'directory.mappings': 'attributeMapping',
  'directory.resourceTypes': 'resourceType',
  'directory.resources': 'resource',
  'modelGateway.keys': 'modelKey',
  'modelGateway.providers': 'modelProvider',
  'roleMining.suggestions': 'suggestion',
  'signIn.authConfigs': 'authConfig',
}

/** What members name that neither their name nor `by-name.ts` says; nothing where it is empty. */
export const NAMED_OTHERWISE: Readonly<Record<string, string>> = {
  allowedReassignees: 'user',
  automationTemplateId: 'automation',
  clientId: '',
  clientIds: '',
  createdCatalogId: 'accessProfile',
  directoryIds: 'app',
  excludedRiskLevelValueIds: 'riskLevel',
  managerIds: 'user',
  monitorIds: 'conflictMonitor',
  recipients: 'user',
  resourcePolicyId: '',
  ruleIds: '',
}

type Whole = { readonly kind: string; readonly id: string; readonly app?: string; readonly type?: string }

/** Shapes that do nothing but name an object, and which member holds what. */
export const NAMING_SHAPES: Readonly<Record<string, Whole>> = {
  AppEntitlementRef: { kind: 'entitlement', id: 'id', app: 'appId' },
  AppEntitlementReference: { kind: 'entitlement', id: 'appEntitlementId', app: 'appId' },
  AppResourceTarget: { kind: 'resource', id: 'appResourceId', app: 'appId', type: 'appResourceTypeId' },
  AppUserTarget: { kind: 'account', id: 'appUserId', app: 'appId' },
  AutomationTemplateRef: { kind: 'automation', id: 'id' },
  ConflictMonitorRef: { kind: 'conflictMonitor', id: 'id' },
  ConnectorRef: { kind: 'connector', id: 'id', app: 'appId' },
  ConnectorTarget: { kind: 'connector', id: 'connectorId', app: 'appId' },
  EntitlementRef: { kind: 'entitlement', id: 'entitlementId', app: 'appId' },
  ToolTargetServer: { kind: 'toolServer', id: 'connectorId', app: 'appId' },
  ToolTargetTool: { kind: 'tool', id: 'mcpToolId', app: 'appId', type: 'connectorId' },
  ToolTargetToolset: { kind: 'toolset', id: 'mcpToolsetId', app: 'appId', type: 'connectorId' },
  UserRef: { kind: 'user', id: 'id' },
}
