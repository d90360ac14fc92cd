import { Failure } from '../../../lib/failure.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { AreaContext } from '../tasks/kinds/step-kind.ts'
import { closeTask, reassignTask } from '../tasks/outside/api.ts'

export type ChosenTasks = {
  readonly userId: string
  /** TASK_TYPE_REQUEST, TASK_TYPE_REVOKE, TASK_TYPE_REVIEW; all when empty. */
  readonly taskTypes: readonly string[]
  readonly relation: 'ASSIGNEE' | 'SUBJECT'
}

export type TasksDone = { readonly taskIds: readonly string[]; readonly skippedTaskIds: readonly string[] }

const TYPES: Readonly<Record<string, string>> = {
  TASK_TYPE_REQUEST: 'grant',
  TASK_TYPE_REVOKE: 'revoke',
  TASK_TYPE_REVIEW: 'certify',
}

const AT_MOST = 1000

/** Cancels open tasks; those that are being provisioned are left. */
export const closeChosen = (context: AreaContext, chosen: ChosenTasks, comment: string): Promise<TasksDone> =>
  each(context, chosen, async (id) => {
    const busy = await context.tx.find(sql`
      select 1 from task_steps where task_id = ${id} and active and kind = 'provision'`)
    return busy ? false : closeTask(context, id, 'CANCELLED', comment)
  })

/** Gives the present step to somebody else, where it allows that. */
export const reassignChosen = (
  context: AreaContext,
  chosen: ChosenTasks,
  { userId, comment }: { readonly userId: string; readonly comment: string },
): Promise<TasksDone> => each(context, chosen, (id) => reassignTask(context, id, [userId], comment))

async function each(
  { tx }: AreaContext,
  chosen: ChosenTasks,
  act: (id: string) => Promise<boolean>,
): Promise<TasksDone> {
  const taskIds: string[] = []
  const skippedTaskIds: string[] = []
  for (const id of await listChosen(tx, chosen)) {
    try {
      if (await act(id)) taskIds.push(id)
      else skippedTaskIds.push(id)
    } catch (error) {
      // What the task does not allow was refused before anything was changed.
      if (!(error instanceof Failure)) throw error
      skippedTaskIds.push(id)
    }
  }
  return { taskIds, skippedTaskIds }
}

async function listChosen(tx: Tx, { userId, taskTypes, relation }: ChosenTasks): Promise<string[]> {
  const types = (taskTypes.length === 0 ? Object.keys(TYPES) : taskTypes).map((one) => TYPES[one] ?? '')
  const isTheirs =
    relation === 'SUBJECT'
      ? sql`t.user_id = ${userId}`
      : sql`exists (select from task_assignees a where a.task_id = t.id and a.user_id = ${userId} and a.active)`
  const rows = await tx.rows<{ id: string }>(sql`
    select t.id from tasks t
    where t.state = 'OPEN' and t.deleted_at is null and t.type = any(${types}) and ${isTheirs}
    order by t.id limit ${AT_MOST}`)
  return rows.map(({ id }) => id)
}
