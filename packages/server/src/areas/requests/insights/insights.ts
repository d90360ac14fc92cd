import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { TaskInsightsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { StoredTask } from '../tasks/rows/rows.ts'
import { describe } from './describe.ts'
import { loadFacts } from './facts.ts'
import { type Recommendation, recommend } from './recommend.ts'
import { type Insight, toInsight } from './shape.ts'

/** An insight as `expanded` has it, and the task it is about. */
export type TaskInsight = Answer<typeof Insight> & { readonly taskId: string }

/** Kinds of tasks that somebody decides about by what is known of the access. */
const DECIDED: ReadonlySet<string> = new Set(['grant', 'revoke', 'certify'])

/**
 * Computes what is known about a request and what is advised, and stores both in place of what was known before. What
 * speaks against keeping access speaks for taking it, so nothing is advised about a revoke.
 */
export async function addInsights(
  { tx }: { readonly tx: Tx },
  task: StoredTask,
): Promise<{ readonly insightIds: readonly string[]; readonly recommendation: Recommendation }> {
  if (!DECIDED.has(task.type) || task.entitlement_id === '') return { insightIds: [], recommendation: 'UNSPECIFIED' }
  const facts = await loadFacts(tx, task)
  const recommendation = task.type === 'revoke' ? 'UNSPECIFIED' : recommend(facts)
  const rows = describe(facts).map((one) => ({ id: newId(tx.now), ...one }))
  const insightIds = rows.map(({ id }) => id)
  await Promise.all([
    tx.run(sql`delete from task_insights where task_id = ${task.id}`),
    tx.run(sql`
    insert into task_insights (id, task_id, kind, severity, title, detail, data, created_at)
    select id, ${task.id}, kind, severity, title, detail, data, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(
      id text, kind text, severity text, title text, detail text, data jsonb)`),
    tx.run(sql`
    update tasks set recommendation = ${recommendation}, insights = ${JSON.stringify(insightIds)}::jsonb,
      insights_at = ${tx.now}
    where id = ${task.id}`),
  ])
  return { insightIds, recommendation }
}

/** What is known about the tasks `t`, as `i`; by `place` the most serious is first. */
export const INSIGHTS = sql`jsonb_array_elements_text(t.insights) with ordinality as known(id, place)
  join task_insights i on i.task_id = t.id and i.id = known.id`

/** Of these tasks, the most serious first. */
export async function listInsights(tx: Tx, taskIds: readonly string[]): Promise<TaskInsight[]> {
  if (taskIds.length === 0) return []
  const rows = await tx.rows<TaskInsightsRow>(sql`
    select i.* from tasks t cross join lateral ${INSIGHTS} where t.id = any(${[...taskIds]}) order by t.id, place`)
  return rows.map((row) => ({ ...toInsight(row), taskId: row.task_id }))
}
