import type { Json, Schema } from './schema.ts'

/** The kinds of objects that a form finds by name. */
export type ReferenceKind =
  | 'accessProfile'
  | 'account'
  | 'app'
  | 'appAccess'
  | 'attributeMapping'
  | 'automation'
  | 'complianceFramework'
  | 'classifier'
  | 'conflictMonitor'
  | 'connector'
  | 'credentialInventoryPolicy'
  | 'decoy'
  | 'entitlement'
  | 'function'
  | 'policy'
  | 'recoveryPolicy'
  | 'resource'
  | 'resourceType'
  | 'riskLevel'
  | 'role'
  | 'servicePrincipal'
  | 'sessionPolicy'
  | 'signInPolicy'
  | 'stepUpProvider'
  | 'tool'
  | 'toolGate'
  | 'toolServer'
  | 'toolset'
  | 'user'
  | 'webhook'
  | 'workloadProvider'

/** What names an object: its id, for some kinds with the app and the resource type it belongs to. */
export type Reference = { readonly id: string; readonly app?: string; readonly type?: string }

/** Texts that are the id of an object, and lists of such texts, by the name of the member. */
export const REFERENCE_MEMBERS: Readonly<Record<string, ReferenceKind>> = {
  allowedReassignees: 'user',
  appId: 'app',
  appIds: 'app',
  appOwnerAppId: 'app',
  approverIds: 'user',
  automationId: 'automation',
  automationTemplateId: 'automation',
  classifierId: 'classifier',
  complianceFrameworkAttributeValueIds: 'complianceFramework',
  complianceFrameworkIds: 'complianceFramework',
  credentialInventoryPolicyId: 'credentialInventoryPolicy',
  decoyId: 'decoy',
  excludeUserIds: 'user',
  excludedAccessProfileIds: 'accessProfile',
  excludedAppIds: 'app',
  excludedComplianceFrameworkIds: 'complianceFramework',
  excludedRiskLevelIds: 'riskLevel',
  fallbackUserIds: 'user',
  functionId: 'function',
  gateId: 'toolGate',
  identityUserId: 'user',
  identityUserIds: 'user',
  includedAccessProfileIds: 'accessProfile',
  initialRoleIds: 'role',
  managerOfUserId: 'user',
  managerUserIds: 'user',
  ownerIds: 'user',
  policyId: 'policy',
  policyIds: 'policy',
  providerId: 'workloadProvider',
  reassignToUserIds: 'user',
  recipients: 'user',
  recoveryPolicyId: 'recoveryPolicy',
  requiresStepUpProviderId: 'stepUpProvider',
  riskLevelAttributeValueIds: 'riskLevel',
  riskLevelIds: 'riskLevel',
  scopedRoleIds: 'role',
  servicePrincipalUserId: 'servicePrincipal',
  sessionPolicyId: 'sessionPolicy',
  signInPolicyId: 'signInPolicy',
  sponsorUserId: 'user',
  stepUpProviderId: 'stepUpProvider',
  subjectUserId: 'user',
  userAttributeMappingId: 'attributeMapping',
  userId: 'user',
  userIds: 'user',
  webhookId: 'webhook',
}

type Whole = { readonly kind: ReferenceKind; readonly id: string; readonly app?: string; readonly type?: string }

/** Objects that do nothing but name another one, by the name of their schema, and which member holds what. */
export const REFERENCE_SCHEMAS: Readonly<Record<string, Whole>> = {
  AppEntitlementRef: { kind: 'entitlement', id: 'id', app: 'appId' },
  AppEntitlementReference: { kind: 'entitlement', id: 'appEntitlementId', app: 'appId' },
  AppResourceTarget: { kind: 'resource', id: 'appResourceId', app: 'appId', type: 'appResourceTypeId' },
  AppUserTarget: { kind: 'account', id: 'appUserId', app: 'appId' },
  AutomationTemplateRef: { kind: 'automation', id: 'id' },
  ConflictMonitorRef: { kind: 'conflictMonitor', id: 'id' },
  ConnectorRef: { kind: 'connector', id: 'id', app: 'appId' },
  ConnectorTarget: { kind: 'connector', id: 'connectorId', app: 'appId' },
  ToolTargetServer: { kind: 'toolServer', id: 'connectorId', app: 'appId' },
  ToolTargetTool: { kind: 'tool', id: 'mcpToolId', app: 'appId', type: 'connectorId' },
  ToolTargetToolset: { kind: 'toolset', id: 'mcpToolsetId', app: 'appId', type: 'connectorId' },
  UserRef: { kind: 'user', id: 'id' },
}

/** How a member holds references. */
export type Holding = {
  readonly kind: ReferenceKind
  readonly isList: boolean
  read(value: unknown): Reference | undefined
  write(reference: Reference): unknown
}

const nameOf = ({ $ref = '' }: Schema): string => $ref.slice($ref.lastIndexOf('/') + 1)

/** What a member refers to; undefined when it is something else. `schema` is as the contract has it, not resolved. */
export function holdingOf(name: string, schema: Schema): Holding | undefined {
  const isList = schema.type === 'array'
  const one = isList ? (schema.items ?? {}) : schema
  const whole = REFERENCE_SCHEMAS[nameOf(one)]
  if (whole) return { kind: whole.kind, isList, ...asObject(whole) }
  const kind = one.type === 'string' ? REFERENCE_MEMBERS[name] : undefined
  return kind && { kind, isList, ...AS_TEXT }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const AS_TEXT: Pick<Holding, 'read' | 'write'> = {
  read: (value) => (textIn(value) === '' ? undefined : { id: textIn(value) }),
  write: ({ id }) => id,
}

const asObject = ({ id, app, type }: Whole): Pick<Holding, 'read' | 'write'> => ({
  read(value) {
    // Safe because the schema of the member is an object.
    const held = (value ?? {}) as Json
    if (textIn(held[id]) === '') return undefined
    return {
      id: textIn(held[id]),
      ...(app ? { app: textIn(held[app]) } : {}),
      ...(type ? { type: textIn(held[type]) } : {}),
    }
  },
  write: (reference) => ({
    [id]: reference.id,
    ...(app ? { [app]: reference.app } : {}),
    ...(type ? { [type]: reference.type } : {}),
  }),
})

export const keyOf = ({ app = '', type = '', id }: Reference): string => [app, type, id].join('/')
