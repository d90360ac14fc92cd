import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Notice, Truth } from '../../../notifications/notices/api.ts'
import { INSIGHTS } from '../../insights/api.ts'

const MOST_INSIGHTS = 5

type Held = {
  readonly id: string
  readonly insights: string[] | null
  readonly link_only: boolean
  readonly role_id: string
}

/**
 * The step is the current one and the user may still act on it. What is known about the task comes along for those who
 * decide about it, which role they decide about, and whether more is needed than a click.
 */
export const stepTruth: Truth = {
  name: 'requests.step',
  async look(read, notices) {
    const rows = await read.rows<Held>(sql`
      select n.id, (s.kind <> 'approval' or coalesce(s.document ->> 'requiresStepUpProviderId', '') <> ''
          or coalesce((s.document ->> 'requireApprovalReason')::boolean, false)
          or coalesce((s.document ->> 'requireDenialReason')::boolean, false)) as link_only,
        case when s.document ->> 'decidesRole' <> t.entitlement_id then s.document ->> 'decidesRole' else '' end as role_id,
        (select array_agg(first.detail order by first.place) from (
          select i.detail, place from ${INSIGHTS} where s.kind = 'approval' order by place limit ${MOST_INSIGHTS}
        ) first) as insights
      from unnest(${notices.map(({ id }) => id)}::text[], ${notices.map(({ user_id }) => user_id)}::text[],
        ${notices.map(({ about }) => String(about.stepId ?? ''))}::text[]) as n(id, user_id, step_id)
      join task_assignees a on a.step_id = n.step_id and a.user_id = n.user_id and a.active
      join task_steps s on s.id = a.step_id and s.active
      join tasks t on t.id = s.task_id and t.state = 'OPEN' and t.deleted_at is null`)
    return new Map(
      rows.map(({ id, insights, link_only, role_id }) => [
        id,
        { insights: insights ?? [], linkOnly: link_only, roleId: role_id },
      ]),
    )
  },
}

/** The task is still open. */
export const taskTruth: Truth = {
  name: 'requests.task',
  look: (read, notices) => kept(read, notices, sql`t.state = 'OPEN' and t.deleted_at is null`),
}

/** The task was not deleted. */
export const keptTruth: Truth = {
  name: 'requests.kept',
  look: (read, notices) => kept(read, notices, sql`t.deleted_at is null`),
}

async function kept(read: Tx, notices: readonly Notice[], condition: ReturnType<typeof sql>) {
  const rows = await read.rows<{ id: string }>(sql`
    select n.id from unnest(${notices.map(({ id }) => id)}::text[],
      ${notices.map(({ subject_id }) => subject_id)}::text[]) as n(id, task_id)
    join tasks t on t.id = n.task_id where ${condition}`)
  return new Map(rows.map(({ id }) => [id, {}]))
}
