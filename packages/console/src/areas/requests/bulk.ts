import { api } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import type { Task } from '../../lib/task.ts'
import { untilDone } from '../../ui/bulk-action.ts'
import { toast } from '../../ui/toasts.tsx'
import { act, NOTHING_SAID, tasksChanged } from './act.ts'
import { texts } from './texts.ts'

export type BulkName = 'approve' | 'deny' | 'reassign'

/** The name of `actions[]` for each. */
const ALLOWED: Readonly<Record<BulkName, string>> = { approve: 'APPROVE', deny: 'DENY', reassign: 'REASSIGN' }

/** Those of some tasks that the reader may do this with now. */
export const ableTo = (name: BulkName, tasks: readonly Task[]): Task[] =>
  tasks.filter(({ actions }) => actions.includes(`TASK_ACTION_TYPE_${ALLOWED[name]}`))

type BulkSaid = { readonly comment: string; readonly userIds: readonly string[] }

/** Does the same with some tasks and says what came of it. One alone is done at once. */
export async function actOnTasks(
  name: BulkName,
  tasks: readonly Task[],
  { comment, userIds }: BulkSaid,
): Promise<void> {
  const [only] = tasks
  if (only && tasks.length === 1) {
    await act(only, ALLOWED[name], { ...NOTHING_SAID, comment, userIds })
    toast({ text: texts.bulkDone(texts.bulkWords[name], texts.requests(1), 0) })
    return
  }
  const refs = tasks.map(({ id }) => ({ id }))
  const action = name === 'reassign' ? { reassign: { newStepUserIds: userIds } } : { [name]: {} }
  const { bulkActionId } = await api.call('requests.tasks.bulkAction', { body: { refs, comment, ...action } })
  const done = await untilDone(bulkActionId)
  await tasksChanged()
  if (done.completedAt === undefined) toast({ text: texts.bulkGoesOn })
  else toast({ text: texts.bulkDone(texts.bulkWords[name], formatNumber(done.succeededCount), done.skippedCount) })
  if (done.failedCount > 0) {
    toast({ tone: 'bad', text: texts.bulkFailed(done.failedCount, done.errors[0]?.message ?? '') })
  }
}
