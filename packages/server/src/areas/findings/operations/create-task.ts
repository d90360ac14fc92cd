import { alreadyExists } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { operation } from '../../../service/operation.ts'
import { id } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { checkRight, permissionsOf } from '../access.ts'
import { auditActor } from '../actor.ts'
import { finding } from '../guards.ts'
import { Finding } from '../shapes/finding.ts'
import { notAllowed } from '../states/act.ts'
import { checkTaskPolicy, openFindingTask } from '../tasks/create.ts'
import { toFinding } from '../view.ts'

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

  async run(context, { policyId = '' }) {
    checkRight(context.rights, 'createTask')
    const row = context.checkVersion(context.finding)
    const { state, task_id: taskId } = row
    if (state === 'IN_PROGRESS') {
      throw alreadyExists('task', `the task ${taskId} deals with it already`, taskId)
    }
    if (state !== 'OPEN') throw notAllowed(row, 'createTask')
    await checkTaskPolicy(context.tx, policyId)
    const saved = await openFindingTask(context, {
      finding: row,
      policyId,
      origin: 'TASK_ORIGIN_API',
      userId: userIdOf(context.actor),
      actor: auditActor(context),
    })
    const now = context.setEtag(saved)
    return { finding: toFinding(now, permissionsOf(now, context.rights)), taskId: now.task_id }
  },
})
