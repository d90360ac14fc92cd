import { notFound } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { taskReader } from '../../guards.ts'
import { offeredAutomations } from '../../offered-automations.ts'
import { visibleTasks } from '../access.ts'
import { taskAnswer, taskExpandMask } from '../shape.ts'
import { showTask } from '../show.ts'
import { findTask } from '../store.ts'

export const getTask = operation({
  id: 'requests.tasks.get',
  about: 'Reads a task by its id or number.',
  route: 'GET /api/v1/tasks/{task_id}',
  guard: taskReader,
  request: shape('TaskServiceGetRequest', 'What to show beside it.', { expandMask: taskExpandMask }),
  response: taskAnswer('TaskServiceGetResponse'),

  async run(context, { expandMask }, { task_id: id }) {
    const { runs } = context.services.registry.extensions.only(offeredAutomations)
    const row = await findTask(context.tx, id, { runs, visible: visibleTasks(context) })
    if (!row) throw notFound('task', id.slice(0, 64))
    // It changes with its run, which has no number that counts its changes.
    context.checkVersion({ version: row.run_updated_at.epochMilliseconds })
    return showTask(context, row, expandMask)
  },
})
