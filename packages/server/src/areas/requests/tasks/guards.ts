import { notFound } from '../../../lib/failure.ts'
import { anybody, type GuardContext, loading } from '../../../service/guard.ts'
import { sql } from '../../../store/sql.ts'
import { offeredAutomations } from '../offered-automations.ts'
import { taskFactsOf } from './actions/facts.ts'
import { notAssignee, readsOnly, taskClosedAlready } from './actions/refusals.ts'
import { isNamed, selectTasks, type TaskRow, versionOf } from './rows/store.ts'
import { visibleTasks } from './show/visible.ts'

type Loaded = { readonly task: TaskRow }
type Named = { readonly task_id: string }

const WHO =
  'whom the task is about, who asked for it, those it was assigned to, managers of the subject, owners of the app, and who may read all'

/** Those who look for tasks: everybody finds those that they see. */
export const taskSearcher = anybody('those who see the tasks', {
  narrowed: ['tasks:read', 'requests:self', 'requests:others'],
})

/** A task by its id or number, for those who see it. */
export const taskReader = loading<Loaded, Named>(
  anybody(WHO, { narrowed: ['tasks:read', 'requests:self', 'requests:others'] }),
  async (context, { task_id: id }) => ({ task: await visibleTask(context, id, false) }),
)

/** The same, held: those who act on it are served one after the other. What the caller may do the action decides. */
export const taskActor = loading<Loaded, Named>(
  anybody(`${WHO}; the action decides`, { narrowed: ['tasks:write', 'requests:self'] }),
  async (context, { task_id: id }) => ({ task: await visibleTask(context, id, context.locks) }),
)

/** A task whose current step waits for the caller. */
export const stepAssignee = loading<Loaded & { readonly version: number; readonly isAppOwner: boolean }, Named>(
  anybody(`${WHO}; only those the current step is assigned to`, { narrowed: ['tasks:write', 'requests:self'] }),
  async (context, { task_id }) => {
    const task = await visibleTask(context, task_id, context.locks)
    const facts = await taskFactsOf(context, task)
    if (facts.state === 'CLOSED') throw taskClosedAlready(task)
    if (!facts.mayAct) throw readsOnly()
    if (!facts.isAssignee) throw notAssignee()
    return { task, version: versionOf(task).version, isAppOwner: facts.isAppOwner }
  },
)

async function visibleTask(context: GuardContext, id: string, lock: boolean): Promise<TaskRow> {
  const { runs } = context.services.registry.extensions.only(offeredAutomations)
  const held = lock ? sql`for update of t` : sql``
  const task = await context.tx.find<TaskRow>(
    sql`${selectTasks(runs)} where ${isNamed(id)} and ${visibleTasks(context)} ${held}`,
  )
  if (!task) throw notFound('task', id.slice(0, 64))
  return task
}
