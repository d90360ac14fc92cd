import { notFound } from '../../../../lib/failure.ts'
import { sql } from '../../../../store/sql.ts'
import { bulkKind } from '../../../bulk-actions/api.ts'
import { offeredAutomations } from '../../offered-automations.ts'
import { type ActingContext, actOn, type Perform } from '../actions/act.ts'
import { approve, deny } from '../actions/decide.ts'
import { cancel, provisionComplete, retryProvisioning, sendReminder } from '../actions/end.ts'
import { reassign } from '../actions/reassign.ts'
import type { ActionName } from '../actions/table.ts'
import { addAudits } from '../audits/store.ts'
import { selectTasks, type TaskRow } from '../rows/store.ts'
import { visibleTasks } from '../show/visible.ts'

export type BulkAction = {
  readonly name: ActionName
  readonly comment: string
  readonly newStepUserIds: readonly string[]
}

type Item = { readonly id: string }

/** One action with many tasks: rights and states are those of each task. */
export const bulkTaskAction = bulkKind<Item>({
  kind: 'requests.tasks.bulkAction',
  about: 'Does the same with many tasks.',
  permission: 'tasks:read',
  needs: 'each item',

  async each(context, { id }) {
    const asked = context.shared as unknown as BulkAction // Safe because `startBulkAction` stores it so.
    const acting: ActingContext = { ...context, actor: context.starter.actor }
    const task = await lockVisible(acting, id)
    const given = { name: asked.name, comment: asked.comment, bulkActionId: context.bulkActionId }
    await actOn(acting, task, given, performOf(asked))
    return 'changed'
  },

  failed: ({ tx }, { id }, error) =>
    addAudits(tx, id, [{ event: 'bulkActionError', detail: { error }, userId: '', error: true }]),
})

async function lockVisible(acting: ActingContext, id: string): Promise<TaskRow> {
  const { runs } = acting.services.registry.extensions.only(offeredAutomations)
  const task = await acting.tx.find<TaskRow>(
    sql`${selectTasks(runs)} where t.id = ${id} and ${visibleTasks(acting)} for update of t`,
  )
  if (!task) throw notFound('task', id)
  return task
}

function performOf({ name, comment, newStepUserIds }: BulkAction): Perform {
  switch (name) {
    case 'approve':
      return (work) => approve(work, { comment })
    case 'deny':
      return (work) => deny(work, comment)
    case 'reassign':
      return (work) => reassign(work, newStepUserIds, comment)
    case 'close':
      return cancel
    case 'retryProvisioning':
      return retryProvisioning
    case 'provisionComplete':
      return provisionComplete
    case 'sendReminder':
      return sendReminder
    default:
      return async () => {}
  }
}
