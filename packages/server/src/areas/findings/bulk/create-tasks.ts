import { operation } from '../../../service/operation.ts'
import { id } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { findingEditor } from '../guards.ts'
import { tasksNotThere } from '../operations/create-task.ts'
import { selectedIds, selectionFields } from './selection.ts'

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

  async run(context, input) {
    await selectedIds(context, input)
    throw tasksNotThere()
  },
})
