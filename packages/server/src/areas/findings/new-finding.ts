import { newId } from '../../lib/ids.ts'
import type { FindingsRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'
import { rankOf } from './severity.ts'
import type { Severity, TypeName } from './shapes/enums.ts'
import { evidenceMemberOf, type TargetMember } from './shapes/types.ts'
import { targetColumns } from './view.ts'

export type NewFinding = {
  readonly fingerprint: string
  readonly type: TypeName
  readonly severity: Severity
  readonly target: { readonly member: TargetMember; readonly ids: Readonly<Record<string, string>> }
  readonly description: string
  readonly remediationDescription?: string
  readonly annotations?: Readonly<Record<string, string>>
  readonly payload?: Readonly<Record<string, unknown>>
  readonly evidence?: Readonly<Record<string, unknown>>
  readonly detectorId?: string
  readonly customSubType?: string
  readonly dedupKeyParts?: readonly string[]
}

/** A finding as it appears for the first time. */
export function newFinding({ tenantId, now }: Tx, given: NewFinding): FindingsRow {
  const severity = rankOf(given.severity)
  const annotations = given.annotations ?? {}
  return {
    tenant_id: tenantId,
    id: newId(now),
    fingerprint: given.fingerprint,
    dedup_key_parts: [...(given.dedupKeyParts ?? [])],
    description: given.description,
    remediation_description: given.remediationDescription ?? '',
    custom_sub_type: given.customSubType ?? '',
    base_annotations: annotations,
    annotations,
    annotations_by_hand: false,
    source_kind: given.detectorId ? 'DETECTOR' : 'EXTERNAL',
    detector_id: given.detectorId ?? '',
    type: given.type,
    payload: given.payload ?? {},
    ...targetColumns(given.target.member, given.target.ids),
    evidence: given.evidence ? evidenceMemberOf(given.type) : '',
    evidence_fields: given.evidence ?? {},
    base_severity: severity,
    rule_severity: null,
    manual_severity: null,
    severity,
    state: 'OPEN',
    state_by: '',
    state_by_rule: false,
    snooze_until: null,
    snooze_reason: '',
    suppress_reason: '',
    risk_expires_at: null,
    risk_justification: '',
    resolved_at: null,
    task_id: '',
    assigned_owner: null,
    computed_owner: null,
    assignee_user_id: '',
    system_score: 0,
    original_score: 0,
    override_score: 0,
    override_by: '',
    risk_factors: [],
    recurrence_count: 0n,
    first_observed_at: now,
    last_observed_at: now,
    last_appeared_at: now,
    version: 1,
    created_at: now,
    updated_at: now,
  }
}
