import {
  FINDING_SEVERITIES,
  FINDING_SOURCE_KINDS,
  FINDING_STATES,
  FINDING_TYPES,
} from '../../../expressions/types/finding-names.ts'
import { enumeration } from '../../../wire/enums.ts'

/** The names of the wire; the first means "not set". */
const prefixed = <Prefix extends string, Name extends string>(
  prefix: Prefix,
  names: readonly Name[],
): [`${Prefix}UNSPECIFIED`, ...`${Prefix}${Name}`[]] => [
  `${prefix}UNSPECIFIED`,
  ...names.map((name): `${Prefix}${Name}` => `${prefix}${name}`),
]

export const FindingState = enumeration(
  'FindingState',
  'How far a finding has been dealt with.',
  prefixed('FINDING_STATE_', FINDING_STATES),
)

export const FindingSeverity = enumeration(
  'FindingSeverity',
  'How bad it is.',
  prefixed('FINDING_SEVERITY_', FINDING_SEVERITIES),
)

export const FindingSourceKind = enumeration(
  'FindingSourceKind',
  'Who found it.',
  prefixed('FINDING_SOURCE_KIND_', FINDING_SOURCE_KINDS),
)

export const FindingType = enumeration('FindingType', 'What was found.', prefixed('FINDING_TYPE_', FINDING_TYPES))

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

/** As in rows and rules, without the prefix of the wire. */
export type State = (typeof FINDING_STATES)[number]
export type Severity = (typeof FINDING_SEVERITIES)[number]
export type TypeName = (typeof FINDING_TYPES)[number]
export type AuditType = Without<'FINDING_AUDIT_EVENT_TYPE_', Names<typeof FindingAuditEventType>>
