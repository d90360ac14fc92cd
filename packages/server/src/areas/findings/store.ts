import { sql } from '../../store/sql.ts'
import type { FindingsRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'

export const findFinding = (tx: Tx, id: string): Promise<FindingsRow | undefined> =>
  tx.find<FindingsRow>(sql`select * from findings where id = ${id}`)

/** Of two who act on one finding at the same time, the second waits here and sees what the first did. */
export const lockFindings = (tx: Tx, ids: readonly string[]): Promise<FindingsRow[]> =>
  tx.rows<FindingsRow>(sql`select * from findings where id = any(${[...ids]}) order by id for update`)

export const lockSame = (tx: Tx, fingerprints: readonly string[]): Promise<FindingsRow[]> =>
  tx.rows<FindingsRow>(sql`select * from findings where fingerprint = any(${[...fingerprints]}) order by id for update`)

/** Returns the ids of those that are new: where one with the fingerprint exists, nothing is added. */
export async function insertFindings(tx: Tx, rows: readonly FindingsRow[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const added = await tx.rows<{ id: string }>(sql`
    insert into findings select * from jsonb_populate_recordset(null::findings, ${textOf(rows)}::jsonb)
    on conflict (tenant_id, fingerprint) do nothing returning id`)
  return new Set(added.map(({ id }) => id))
}

/** Writes back findings that were locked and changed, all with one statement; returns them with their new versions. */
export async function saveFindings(tx: Tx, rows: readonly FindingsRow[]): Promise<FindingsRow[]> {
  if (rows.length === 0) return []
  const saved = rows.map((row) => ({ ...row, version: row.version + 1, updated_at: timeOf(row, tx.now) }))
  await tx.run(sql`
    update findings f set
      description = n.description, remediation_description = n.remediation_description,
      base_annotations = n.base_annotations, annotations = n.annotations,
      annotations_by_hand = n.annotations_by_hand, payload = n.payload, target = n.target, app_id = n.app_id,
      identity_user_id = n.identity_user_id, app_user_id = n.app_user_id, app_resource_id = n.app_resource_id,
      app_resource_type_id = n.app_resource_type_id, connector_id = n.connector_id, decoy_id = n.decoy_id,
      evidence = n.evidence, evidence_fields = n.evidence_fields, base_severity = n.base_severity,
      rule_severity = n.rule_severity, manual_severity = n.manual_severity, severity = n.severity, state = n.state,
      state_by = n.state_by, state_by_rule = n.state_by_rule, snooze_until = n.snooze_until,
      snooze_reason = n.snooze_reason, suppress_reason = n.suppress_reason, risk_expires_at = n.risk_expires_at,
      risk_justification = n.risk_justification, resolved_at = n.resolved_at, task_id = n.task_id,
      assigned_owner = n.assigned_owner, computed_owner = n.computed_owner, assignee_user_id = n.assignee_user_id,
      system_score = n.system_score, override_score = n.override_score, override_by = n.override_by,
      risk_factors = n.risk_factors, recurrence_count = n.recurrence_count, last_observed_at = n.last_observed_at,
      last_appeared_at = n.last_appeared_at, version = n.version, updated_at = n.updated_at
    from jsonb_populate_recordset(null::findings, ${textOf(saved)}::jsonb) n
    where f.tenant_id = n.tenant_id and f.id = n.id`)
  return saved
}

/** When something happens to a finding: never before what happened last, even to one that had to wait for its lock. */
export const timeOf = ({ updated_at: last }: Pick<FindingsRow, 'updated_at'>, now: Temporal.Instant) =>
  Temporal.Instant.compare(last, now) > 0 ? last : now

const textOf = (rows: readonly FindingsRow[]): string =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
