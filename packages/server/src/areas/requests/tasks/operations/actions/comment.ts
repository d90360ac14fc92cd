import { operation } from '../../../../../service/operation.ts'
import { text } from '../../../../../wire/scalars.ts'
import { required, shape } from '../../../../../wire/shape.ts'
import { act } from '../../actions/act.ts'
import { taskActor } from '../../guards.ts'
import { taskAnswer, taskExpandMask } from '../../shape.ts'

export const commentTask = operation({
  id: 'requests.tasks.comment',
  about: 'Adds a comment to a task.',
  route: 'POST /api/v1/tasks/{task_id}/action/comment',
  guard: taskActor,
  request: shape('TaskActionsServiceCommentRequest', 'The comment.', {
    comment: required(text(4096, 'What is said.', { min: 1, multiline: true, trim: true })),
    expandMask: taskExpandMask,
  }),
  response: taskAnswer('TaskActionsServiceCommentResponse'),

  async run(context, { comment, expandMask }) {
    const { ticketActionId: _, ...shown } = await act(context, { name: 'comment', comment, expandMask }, async () => {})
    return shown
  },
})
