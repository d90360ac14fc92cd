import { Failure } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { operation } from '../../../service/operation.ts'
import { id } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { bulkKind, startBulkAction } from '../../bulk-actions/api.ts'
import { mayDo } from '../access.ts'
import { findingEditor } from '../guards.ts'
import { lockFindings } from '../store.ts'
import { checkTaskPolicy, openFindingTask } from '../tasks/create.ts'
import { actorIn, permitted } from './permitted.ts'
import { selectedIds, selectionFields } from './selection.ts'

export const createTasks = bulkKind<{ id: string }>({
  kind: 'finding_task',
  about: 'Makes tasks of many findings.',
  permission: 'findings:read',
  needs: 'each item',

  async each(context, { id: findingId }) {
    const { policyId } = context.shared as { readonly policyId: string } // Safe because the operation below writes it.
    const { failed } = await permitted(context, [findingId], (rights) => mayDo(rights, 'createTask'))
    if (failed[0]) throw new Failure('PERMISSION_DENIED', 'INSUFFICIENT_PERMISSION', failed[0].message)
    const [finding] = await lockFindings(context.tx, [findingId])
    if (finding?.state !== 'OPEN') return 'skipped'
    await openFindingTask(context, {
      finding,
      policyId,
      origin: 'TASK_ORIGIN_API',
      userId: userIdOf(context.starter.actor),
      actor: actorIn(context),
      bulkActionId: context.bulkActionId,
    })
    return 'changed'
  },
})

export const bulkCreateFindingTasks = operation({
  id: 'findings.bulk.createTasks',
  about: 'Makes tasks of many findings, in the background.',
  route: 'POST /api/v1/findings/bulk/tasks',
  called: 'FindingService/BulkCreateTasks',
  guard: findingEditor,
  request: shape('BulkCreateFindingTasksRequest', 'Which findings.', {
    ...selectionFields,
    policyId: id('The policy of the tasks; that of each app when empty.'),
  }),
  response: shape('BulkCreateFindingTasksResponse', 'Started.', {
    bulkActionId: id('Ask /api/v1/bulk-actions for how far it is; empty when there is nothing to do.'),
  }),

  async run(context, { policyId = '', ...selection }) {
    await checkTaskPolicy(context.tx, policyId)
    const items = (await selectedIds(context, selection)).map((findingId) => ({ id: findingId }))
    return { bulkActionId: await startBulkAction(context, createTasks, items, { policyId }) }
  },
})
