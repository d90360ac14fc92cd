import { invalid, invalidAll } from '../../../../lib/failure.ts'
import { anybody } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { id } from '../../../../wire/scalars.ts'
import { nullable, oneof, required, shape } from '../../../../wire/shape.ts'
import { startBulkAction } from '../../../bulk-actions/api.ts'
import type { ActionName } from '../actions/table.ts'
import { TaskFilters } from '../search/filters.ts'
import { findTaskIds } from '../search/find.ts'
import { comment } from '../shape.ts'
import { bulkTaskAction } from './kind.ts'

const MOST = 500

const plain = (name: string, about: string) => nullable(shape(name, about, {}))

export const bulkActOnTasks = operation({
  id: 'requests.tasks.bulkAction',
  about: 'Does the same with many tasks, in the background; each by its own rights and state.',
  route: 'POST /api/v1/tasks/bulk/action',
  guard: anybody('those who may do it with each of the tasks', { narrowed: ['tasks:write', 'requests:self'] }),
  called: 'TaskActionsService/BulkAction',
  request: shape(
    'TaskBulkActionRequest',
    'Which tasks, and what to do.',
    {
      refs: nullable(list(shape('TaskBulkRef', 'Names a task.', { id: id('The id.') }), MOST, 'These tasks.')),
      searchRequest: nullable(TaskFilters),
      comment: comment(),
    },
    oneof(
      'action',
      {
        approve: plain('TaskBulkApprove', 'Approve the current step.'),
        deny: plain('TaskBulkDeny', 'Deny the current step.'),
        reassign: nullable(
          shape('TaskBulkReassign', 'Give the current step to others.', {
            newStepUserIds: required(list(id('A user.'), 32, 'Who is to act instead.', { min: 1 })),
          }),
        ),
        close: plain('TaskBulkClose', 'Cancel the task.'),
        addComment: plain('TaskBulkComment', 'Add the comment.'),
        retryProvisioning: plain('TaskBulkRetryProvisioning', 'Try again what a connector failed to do.'),
        provisionComplete: plain('TaskBulkProvisionComplete', 'Say that it was done by hand.'),
        sendReminder: plain('TaskBulkSendReminder', 'Notify those who have to act.'),
      },
      { required: true },
    ),
  ),
  response: shape('TaskBulkActionResponse', 'Started.', {
    bulkActionId: id('Ask /api/v1/bulk-actions for how far it is; empty when there is nothing to do.'),
  }),

  async run(context, { refs = [], searchRequest, comment: said = '', ...action }) {
    const ids = refs.map((ref) => ref.id ?? '')
    if (ids.length > 0 === (searchRequest !== undefined)) {
      throw invalidAll([
        { field: 'refs', description: 'name tasks by refs or by searchRequest, one of both', reason: 'ONEOF_CONFLICT' },
      ])
    }
    const name = nameOf(action)
    if (name === 'comment' && said.trim() === '') throw invalid('comment', 'is required', 'VALUE_REQUIRED')
    const named = searchRequest ? await findTaskIds(context, searchRequest, MOST) : [...new Set(ids)]
    const shared = { name, comment: said, newStepUserIds: action.reassign?.newStepUserIds ?? [] }
    const bulkActionId = await startBulkAction(
      context,
      bulkTaskAction,
      named.map((taskId) => ({ id: taskId })),
      shared,
    )
    return { bulkActionId }
  },
})

const NAMES = [
  'approve',
  'deny',
  'reassign',
  'close',
  'retryProvisioning',
  'provisionComplete',
  'sendReminder',
] as const

const nameOf = (action: Readonly<Record<string, unknown>>): ActionName =>
  NAMES.find((name) => action[name] !== undefined) ?? 'comment'
