import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { actOn } from '../../actions/act.ts'
import { markDeleted } from '../../actions/end.ts'
import { taskDeleted } from '../../events.ts'
import { taskActor } from '../../guards.ts'
import { versionOf } from '../../rows/store.ts'
import { comment } from '../../shape.ts'

export const deleteTask = operation({
  id: 'requests.tasks.delete',
  about: 'Deletes a task: it is hidden, what it has begun is withdrawn, and its audits stay.',
  route: 'POST /api/v1/tasks/{task_id}/action/delete',
  guard: taskActor,
  request: shape('TaskActionsServiceDeleteRequest', 'Why.', { comment: comment() }),
  response: shape('TaskActionsServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, { comment: said }) {
    context.checkVersion(versionOf(context.task))
    await actOn(context, context.task, { name: 'delete', comment: said }, markDeleted)
    context.emit(taskDeleted(context.task))
    return {}
  },
})
