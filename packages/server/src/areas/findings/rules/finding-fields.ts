import type { FindingsRow } from '../../../store/tables.ts'
import { severityOf } from '../severity.ts'
import { effectiveScore } from '../view.ts'

/** A finding as expressions see it. */
export const toFindingFields = (row: FindingsRow) => ({
  severity: `FINDING_SEVERITY_${severityOf(row.severity)}`,
  state: `FINDING_STATE_${row.state}`,
  findingType: `FINDING_TYPE_${row.type}`,
  sourceKind: `FINDING_SOURCE_KIND_${row.source_kind}`,
  appId: row.app_id,
  customSubType: row.custom_sub_type,
  description: row.description,
  fingerprint: row.fingerprint,
  sourceDetectorId: row.detector_id,
  riskScore: BigInt(effectiveScore(row)),
  annotations: row.annotations,
  customTags: row.annotations,
  recurrenceCount: BigInt(row.recurrence_count),
  createdAt: row.created_at,
  firstObservedAt: row.first_observed_at,
  lastObservedAt: row.last_observed_at,
  lastAppearedAt: row.last_appeared_at,
  identityUserId: row.identity_user_id,
  appUserId: row.app_user_id,
  connectorId: row.connector_id,
  appResourceId: row.app_resource_id,
  appResourceTypeId: row.app_resource_type_id,
  resourceId: row.resource_id,
  resourceTypeId: row.resource_type_id,
  decoyId: row.decoy_id,
  assigneeIdentityUserId: row.assignee_user_id,
})
