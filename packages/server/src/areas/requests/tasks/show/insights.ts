import type { Context } from '../../../../service/context.ts'
import type { Expansion } from '../../../../wire/expand.ts'
import { Insight, listInsights } from '../../insights/api.ts'
import type { TaskRow } from '../rows/store.ts'

const INSIGHT = 'task.v1.Insight'

/** What is known about a task, by id. */
export const insightIdsOf = ({ insights }: Pick<TaskRow, 'insights'>): string[] =>
  Array.isArray(insights) ? insights.map(String) : []

/** Adds what is known about the tasks, where it is asked for. */
export async function addInsightsTo(
  { tx }: Pick<Context, 'tx'>,
  expansion: Expansion,
  rows: readonly TaskRow[],
): Promise<void> {
  if (!expansion.wants('insight_ids')) return
  const ids = rows.map(({ id }) => id)
  for (const { taskId: _, ...insight } of await listInsights(tx, ids))
    expansion.add(INSIGHT, Insight, insight.id, insight)
}

export const insightsPathOf = (expansion: Expansion, row: TaskRow): string =>
  expansion.wants('insight_ids') ? expansion.path(INSIGHT, ...insightIdsOf(row)) : ''
