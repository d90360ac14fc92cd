import { enumeration } from '../../../wire/enums.ts'

export const FindingState = enumeration('FindingState', 'How far a finding has been dealt with.', [
  'FINDING_STATE_UNSPECIFIED',
  'FINDING_STATE_OPEN',
  'FINDING_STATE_IN_PROGRESS',
  'FINDING_STATE_RESOLVED',
  'FINDING_STATE_SNOOZED',
  'FINDING_STATE_RISK_ACCEPTED',
  'FINDING_STATE_SUPPRESSED',
])

export const FindingSeverity = enumeration('FindingSeverity', 'How bad it is.', [
  'FINDING_SEVERITY_UNSPECIFIED',
  'FINDING_SEVERITY_INFO',
  'FINDING_SEVERITY_LOW',
  'FINDING_SEVERITY_MEDIUM',
  'FINDING_SEVERITY_HIGH',
  'FINDING_SEVERITY_CRITICAL',
])

export const FindingSourceKind = enumeration('FindingSourceKind', 'Who found it.', [
  'FINDING_SOURCE_KIND_UNSPECIFIED',
  'FINDING_SOURCE_KIND_DETECTOR',
  'FINDING_SOURCE_KIND_EXTERNAL',
])

export const FindingType = enumeration('FindingType', 'What was found.', [
  'FINDING_TYPE_UNSPECIFIED',
  'FINDING_TYPE_SIMILAR_USERNAME_MATCH',
  'FINDING_TYPE_SERVICE_ACCOUNT_MISCLASSIFICATION',
  'FINDING_TYPE_NHI_UNOWNED',
  'FINDING_TYPE_SERVICE_ACCOUNT_UNOWNED',
  'FINDING_TYPE_DECOY_CREDENTIAL_USED',
  'FINDING_TYPE_CUSTOM',
  'FINDING_TYPE_CONNECTOR_ANOMALY_DETECTION_DISABLED',
  'FINDING_TYPE_DEACTIVATED_OWNER',
  'FINDING_TYPE_UNUSED_SECRET',
  'FINDING_TYPE_CREDENTIAL_PUBLICLY_EXPOSED',
  'FINDING_TYPE_DECOY_PUBLICLY_EXPOSED',
  'FINDING_TYPE_CREDENTIAL_EXPIRING',
  'FINDING_TYPE_CONNECTOR_SYNC_FAILING',
  'FINDING_TYPE_SHADOW_MCP',
  'FINDING_TYPE_SHADOW_APP',
  'FINDING_TYPE_MCP_GATEWAY_TOOL_CALL_RISK',
  'FINDING_TYPE_EDGE_FINDING',
])

export const DecoyCredentialKind = enumeration('DecoyCredentialKind', 'What a decoy looks like.', [
  'DECOY_CREDENTIAL_KIND_UNSPECIFIED',
  'DECOY_CREDENTIAL_KIND_USER_CLIENT_CREDENTIAL',
  'DECOY_CREDENTIAL_KIND_CONNECTOR_CLIENT',
  'DECOY_CREDENTIAL_KIND_WORKLOAD_FEDERATION',
  'DECOY_CREDENTIAL_KIND_ACCESS_TOKEN',
])

export const DeactivatedOwnerSource = enumeration('DeactivatedOwnerSource', 'How somebody came to own it.', [
  'DEACTIVATED_OWNER_SOURCE_UNSPECIFIED',
  'DEACTIVATED_OWNER_SOURCE_IDENTITY_CORRELATION',
  'DEACTIVATED_OWNER_SOURCE_OWNERSHIP_ASSIGNED',
])

export const DeactivatedOwnerReason = enumeration('DeactivatedOwnerReason', 'Why an owner no longer counts.', [
  'DEACTIVATED_OWNER_REASON_UNSPECIFIED',
  'DEACTIVATED_OWNER_REASON_USER_DELETED',
  'DEACTIVATED_OWNER_REASON_USER_DISABLED',
  'DEACTIVATED_OWNER_REASON_EMPLOYMENT_INACTIVE',
])

export const ShadowMcpTransport = enumeration('ShadowMcpTransport', 'How a tool server is reached.', [
  'SHADOW_MCP_TRANSPORT_UNSPECIFIED',
  'SHADOW_MCP_TRANSPORT_STDIO',
  'SHADOW_MCP_TRANSPORT_HTTP',
  'SHADOW_MCP_TRANSPORT_SSE',
])

export const EdgeFindingCategory = enumeration(
  'EdgeFindingCategory',
  'What is wrong between an account and its access.',
  ['EDGE_FINDING_CATEGORY_UNSPECIFIED', 'EDGE_FINDING_CATEGORY_UNUSED_ACCESS', 'EDGE_FINDING_CATEGORY_UNGRANTED_USE'],
)

export const EdgeFindingSubcategory = enumeration('EdgeFindingSubcategory', 'The same more closely.', [
  'EDGE_FINDING_SUBCATEGORY_UNSPECIFIED',
  'EDGE_FINDING_SUBCATEGORY_NEVER_USED',
  'EDGE_FINDING_SUBCATEGORY_STALE',
  'EDGE_FINDING_SUBCATEGORY_NO_GRANT',
])

export const FindingAuditEventType = enumeration('FindingAuditEventType', 'What happened to a finding.', [
  'FINDING_AUDIT_EVENT_TYPE_UNSPECIFIED',
  'FINDING_AUDIT_EVENT_TYPE_CREATED',
  'FINDING_AUDIT_EVENT_TYPE_STATE_CHANGED',
  'FINDING_AUDIT_EVENT_TYPE_SNOOZED',
  'FINDING_AUDIT_EVENT_TYPE_SNOOZE_EXPIRED',
  'FINDING_AUDIT_EVENT_TYPE_RISK_ACCEPTED',
  'FINDING_AUDIT_EVENT_TYPE_RISK_ACCEPTANCE_EXPIRED',
  'FINDING_AUDIT_EVENT_TYPE_SUPPRESSED',
  'FINDING_AUDIT_EVENT_TYPE_UNSUPPRESSED',
  'FINDING_AUDIT_EVENT_TYPE_RESOLVED',
  'FINDING_AUDIT_EVENT_TYPE_REOPENED',
  'FINDING_AUDIT_EVENT_TYPE_SEVERITY_OVERRIDDEN',
  'FINDING_AUDIT_EVENT_TYPE_ASSIGNEE_CHANGED',
  'FINDING_AUDIT_EVENT_TYPE_COMMENT',
  'FINDING_AUDIT_EVENT_TYPE_TASK_CREATED',
  'FINDING_AUDIT_EVENT_TYPE_TASK_CANCELLED',
  'FINDING_AUDIT_EVENT_TYPE_EVIDENCE_UPDATED',
  'FINDING_AUDIT_EVENT_TYPE_ROUTING_EVALUATED',
  'FINDING_AUDIT_EVENT_TYPE_TRANSFORMED',
])

type Without<Prefix extends string, Name> = Name extends `${Prefix}${infer Rest}` ? Exclude<Rest, 'UNSPECIFIED'> : never
type Names<Set extends { values: readonly string[] }> = Set['values'][number]

/** As rows and rules say it, without the prefix of the wire. */
export type State = Without<'FINDING_STATE_', Names<typeof FindingState>>
export type Severity = Without<'FINDING_SEVERITY_', Names<typeof FindingSeverity>>
export type TypeName = Without<'FINDING_TYPE_', Names<typeof FindingType>>
export type AuditType = Without<'FINDING_AUDIT_EVENT_TYPE_', Names<typeof FindingAuditEventType>>

/** From the least to the worst. */
export const SEVERITIES = ['INFO', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const satisfies readonly Severity[]
