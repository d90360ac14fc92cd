import type { FindingsRow } from '../../store/tables.ts'
import { newReading } from '../../wire/field.ts'
import type { Answer, AnyShape } from '../../wire/shape.ts'
import { severityOf } from './severity.ts'
import type { State, TypeName } from './shapes/enums.ts'
import type { Finding, FindingOwnerRef, FindingRiskScore } from './shapes/finding.ts'
import { EVIDENCE_SHAPES, type EvidenceMember, memberOf, type TargetMember, TYPE_SHAPES } from './shapes/types.ts'

export type FindingView = Answer<typeof Finding>
type Permissions = FindingView['objectPermissions']

export function toFinding(row: FindingsRow, objectPermissions: Permissions): FindingView {
  // Safe because rows are only ever written in the form of these shapes.
  const annotations = row.annotations as Record<string, string>
  return {
    id: row.id,
    appId: row.app_id,
    fingerprint: row.fingerprint,
    dedupKeyParts: row.dedup_key_parts,
    description: row.description,
    remediationDescription: row.remediation_description,
    customSubType: row.custom_sub_type,
    customTags: annotations,
    annotations,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    firstObservedAt: row.first_observed_at,
    lastObservedAt: row.last_observed_at,
    lastAppearedAt: row.last_appeared_at,
    recurrenceCount: Number(row.recurrence_count),
    sourceDetectorId: row.detector_id,
    sourceKind: `FINDING_SOURCE_KIND_${row.source_kind as 'DETECTOR' | 'EXTERNAL'}`,
    severity: `FINDING_SEVERITY_${severityOf(row.severity)}`,
    taskId: row.task_id,
    objectPermissions,
    state: `FINDING_STATE_${row.state as State}`,
    stateUpdatedById: row.state_by,
    snoozeReason: row.snooze_reason,
    snoozeUntil: row.snooze_until,
    suppressReason: row.suppress_reason,
    resolvedAt: row.resolved_at,
    riskAcceptanceExpiresAt: row.risk_expires_at,
    riskAcceptanceJustification: row.risk_justification,
    assigneeIdentityUserId: row.assignee_user_id,
    assignedOwner: ownerOf(row.assigned_owner),
    computedOwner: ownerOf(row.computed_owner),
    riskScore: scoreOf(row),
    ...typeOf(row),
    ...targetOf(row),
    ...evidenceOf(row),
  }
}

// Safe because only references that were read by the shape are stored.
const ownerOf = (stored: unknown): Answer<typeof FindingOwnerRef> | null =>
  stored as Answer<typeof FindingOwnerRef> | null

export const effectiveScore = (row: FindingsRow): number =>
  row.override_by === '' ? row.system_score : row.override_score

const scoreOf = (row: FindingsRow): Answer<typeof FindingRiskScore> => ({
  originalScore: row.original_score,
  overrideByUserId: row.override_by,
  overrideScore: row.override_score,
  score: effectiveScore(row),
  systemScore: row.system_score,
  // Safe because the score writes them in this form.
  riskFactors: row.risk_factors as Answer<typeof FindingRiskScore>['riskFactors'],
})

function typeOf(row: FindingsRow): Partial<FindingView> {
  const member = memberOf(row.type as TypeName) // Safe because only these are stored.
  return { [member]: readBy(TYPE_SHAPES[member], row.payload) }
}

function evidenceOf(row: FindingsRow): Partial<FindingView> {
  if (row.evidence === '') return {}
  const member = row.evidence as EvidenceMember // Safe because only these are stored.
  return { [member]: readBy(EVIDENCE_SHAPES[member], row.evidence_fields) }
}

const TARGETS: Readonly<Record<TargetMember, (row: FindingsRow) => object>> = {
  identityUserTarget: (row) => ({ identityUserId: row.identity_user_id }),
  appUserTarget: (row) => ({ appId: row.app_id, appUserId: row.app_user_id }),
  decoyTarget: (row) => ({ decoyId: row.decoy_id }),
  appResourceTarget: (row) => ({
    appId: row.app_id,
    appResourceId: row.app_resource_id,
    appResourceTypeId: row.app_resource_type_id,
  }),
  tenantTarget: () => ({}),
  connectorTarget: (row) => ({ appId: row.app_id, connectorId: row.connector_id }),
  usageResourceTarget: (row) => ({
    appId: row.app_id,
    connectorId: row.connector_id,
    resourceId: row.resource_id,
    resourceTypeId: row.resource_type_id,
  }),
}

function targetOf(row: FindingsRow): Partial<FindingView> {
  const member = row.target as TargetMember // Safe because only these are stored.
  return { [member]: TARGETS[member](row) }
}

/** The columns that a target fills. */
export function targetColumns(member: TargetMember, ids: Readonly<Record<string, string>>) {
  const { appId = '', identityUserId = '', appUserId = '', appResourceId = '', appResourceTypeId = '' } = ids
  const { connectorId = '', decoyId = '', resourceId = '', resourceTypeId = '' } = ids
  return {
    target: member,
    app_id: appId,
    identity_user_id: identityUserId,
    app_user_id: appUserId,
    app_resource_id: appResourceId,
    app_resource_type_id: appResourceTypeId,
    connector_id: connectorId,
    decoy_id: decoyId,
    resource_id: resourceId,
    resource_type_id: resourceTypeId,
  }
}

/** JSON of the wire is stored; responses need values. */
function readBy(shape: AnyShape, stored: unknown): unknown {
  const reading = newReading()
  const read = shape.read(stored, '', reading) ?? {}
  return filled(shape, read as Record<string, unknown>) // Safe because a shape reads an object.
}

/** Members that are not set are shown as such. */
const filled = (shape: AnyShape, read: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(shape.fields)
      .filter(([name, field]) => name in read || field.mode !== 'member')
      .map(([name, field]) => [name, read[name] ?? field.zero]),
  )
