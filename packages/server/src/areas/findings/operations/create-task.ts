import { alreadyExists, precondition } from '../../../lib/failure.ts'
import { operation } from '../../../service/operation.ts'
import { id } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { checkRight } from '../access.ts'
import { finding } from '../guards.ts'
import { Finding } from '../shapes/finding.ts'
import { notAllowed } from '../states/act.ts'

export const createFindingTask = operation({
  id: 'findings.createTask',
  about: 'Makes a task of a finding.',
  route: 'POST /api/v1/findings/{finding_id}/task',
  called: 'FindingService/CreateTask',
  guard: finding('write'),
  request: shape('CreateFindingTaskRequest', 'How it is to be dealt with.', {
    policyId: id('The policy of the task; that of the app when empty.'),
  }),
  response: shape('CreateFindingTaskResponse', 'The finding and its task.', {
    finding: Finding,
    taskId: id('The task.'),
  }),

  async run(context) {
    checkRight(context.rights, 'createTask')
    const row = context.checkVersion(context.finding)
    const { state, task_id: taskId } = row
    if (state === 'IN_PROGRESS') {
      throw alreadyExists('task', `the task ${taskId} deals with it already`, taskId)
    }
    if (state !== 'OPEN') throw notAllowed(row, 'createTask')
    throw tasksNotThere()
  },
})

/** Until there are tasks. */
export const tasksNotThere = () => precondition('AREA_NOT_AVAILABLE', 'tasks are not part of this service yet')
