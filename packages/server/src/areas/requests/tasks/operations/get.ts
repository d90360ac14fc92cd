import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { renewInsights } from '../../insights/api.ts'
import { taskReader } from '../guards.ts'
import { versionOf } from '../rows/store.ts'
import { taskAnswer, taskExpandMask } from '../shape.ts'
import { showTask } from '../show/show.ts'

export const getTask = operation({
  id: 'requests.tasks.get',
  about: 'Reads a task by its id or number.',
  route: 'GET /api/v1/tasks/{task_id}',
  guard: taskReader,
  request: shape('TaskServiceGetRequest', 'What to show beside it.', { expandMask: taskExpandMask }),
  response: taskAnswer('TaskServiceGetResponse'),

  prepare: (call) => renewInsights(call, call.task),

  async run(context, { expandMask }) {
    context.checkVersion(versionOf(context.task))
    return showTask(context, context.task, expandMask)
  },
})
