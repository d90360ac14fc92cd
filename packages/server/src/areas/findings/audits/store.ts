import { type Sql, sql } from '../../../store/sql.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import type { AuditType } from '../shapes/enums.ts'
import { timeOf } from '../store.ts'

/** Who an audit names: the principal, and what people know it by. */
export type AuditActor = { readonly id: string; readonly subject: string }
export const SYSTEM: AuditActor = { id: '', subject: 'system' }

export type NewAudit = {
  /** The event of the same change has this id too. */
  readonly id: string
  readonly type: AuditType
  /** The finding after what happened. */
  readonly finding: Pick<FindingsRow, 'id' | 'app_id' | 'severity' | 'state' | 'updated_at'>
  readonly details?: Readonly<Record<string, unknown>>
  readonly taskId?: string
}

type AuditFacts = { readonly actor: AuditActor; readonly bulkActionId?: string; readonly now: Temporal.Instant }

/** The insert of audits, in this order. */
export function insertAudits(audits: readonly NewAudit[], { actor, bulkActionId = '', now }: AuditFacts): Sql {
  const rows = audits.map(({ id, type, finding, details = {}, taskId = '' }) => ({
    id,
    type,
    finding_id: finding.id,
    app_id: finding.app_id,
    severity: finding.severity,
    state: finding.state,
    details,
    task_id: taskId,
    at: timeOf(finding, now),
  }))
  return sql`
    insert into finding_audits (id, finding_id, app_id, type, actor_id, actor_subject, bulk_action_id, task_id,
                                severity, state, details, created_at)
    select id, finding_id, app_id, type, ${actor.id}, ${actor.subject}, ${bulkActionId}, task_id, severity, state,
           details, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as audit(
      id text, type text, finding_id text, app_id text, severity integer, state text, details jsonb,
      task_id text, at timestamptz)`
}
