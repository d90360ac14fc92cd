import { newId } from '../../../../lib/ids.ts'
import { sql } from '../../../../store/sql.ts'
import type { TaskAuditsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { AuditEvent } from './event-shapes.ts'

export type NewAudit = {
  /** The member of the wire that says what happened. */
  readonly event: AuditEvent
  readonly detail: object
  readonly userId: string
  readonly error: boolean
  /** Where it was done; here when absent. */
  readonly source?: AuditSource
}

export type AuditSource = 'REEVE' | 'SLACK'

type Place = { readonly taskId: string; readonly first: number; readonly workflowStep: number; readonly state: string }

/** Adds audits in order; whoever calls holds the task and has counted them. */
export async function insertAudits(tx: Tx, audits: readonly NewAudit[], place: Place): Promise<void> {
  if (audits.length === 0) return
  const rows = audits.map(({ event, detail, userId, error, source = 'REEVE' }, index) => ({
    id: newId(tx.now),
    event,
    detail,
    user_id: userId,
    error,
    source,
    ordinal: place.first + index,
  }))
  await tx.run(sql`
    insert into task_audits (id, task_id, at, user_id, event, detail, error, source, ordinal, workflow_step, task_state)
    select id, ${place.taskId}, ${tx.now}, user_id, event, detail, error, source, ordinal, ${place.workflowStep}, ${place.state}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as audit(
      id text, user_id text, event text, detail jsonb, error boolean, source text, ordinal integer)`)
}

type Counted = { audit_count: number; state: string; steps: number }

/** Adds audits to a task that the caller does not hold; it is held from here on. */
export async function addAudits(tx: Tx, taskId: string, audits: readonly NewAudit[]): Promise<void> {
  if (audits.length === 0) return
  const comments = audits.filter(({ event }) => event === 'comment').length
  const row = await tx.find<Counted>(sql`
    update tasks set audit_count = audit_count + ${audits.length}, comment_count = comment_count + ${comments},
      updated_at = ${tx.now}, version = version + 1
    where id = ${taskId}
    returning audit_count, state, (select count(*)::integer from task_steps s where s.task_id = ${taskId} and s.started_at is not null) as steps`)
  if (!row) return
  const first = row.audit_count - audits.length + 1
  await insertAudits(tx, audits, { taskId, first, workflowStep: row.steps, state: row.state })
}

type Listing = {
  readonly taskId: string
  readonly commentsOnly: boolean
  readonly ids: readonly string[]
  readonly newestFirst: boolean
  readonly after: number | undefined
  readonly limit: number
}

export const listAudits = (tx: Tx, asked: Listing): Promise<TaskAuditsRow[]> => {
  const { taskId, commentsOnly, ids, newestFirst, after, limit } = asked
  const comments = commentsOnly ? sql`and event = 'comment'` : sql``
  const named = ids.length > 0 ? sql`and id = any(${[...ids]})` : sql``
  if (newestFirst) {
    const behind = after === undefined ? sql`` : sql`and ordinal < ${after}`
    return tx.rows<TaskAuditsRow>(sql`
      select * from task_audits where task_id = ${taskId} ${comments} ${named} ${behind} order by ordinal desc limit ${limit}`)
  }
  const behind = after === undefined ? sql`` : sql`and ordinal > ${after}`
  return tx.rows<TaskAuditsRow>(sql`
    select * from task_audits where task_id = ${taskId} ${comments} ${named} ${behind} order by ordinal limit ${limit}`)
}
