import { missingReference } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { id, text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { roleDecider } from '../../auth/roles/api.ts'
import { shownAgain } from '../tasks/actions/act.ts'
import { requestOpen } from '../tasks/actions/again.ts'
import { createTask } from '../tasks/create/create-task.ts'
import { originOf } from '../tasks/create/origin.ts'
import { findOpenOffboarding, findTaskRow } from '../tasks/rows/store.ts'
import { taskAnswer, taskExpandMask } from '../tasks/shape.ts'
import { startOffboarding } from './start.ts'

export const createOffboardingTask = operation({
  id: 'requests.tasks.createOffboarding',
  about: 'Has all access of somebody taken away.',
  route: 'POST /api/v1/task/offboarding',
  guard: requires('revokes:others'),
  request: shape('TaskServiceCreateOffboardingRequest', 'Who leaves.', {
    subjectUserId: required(id('The user.')),
    description: text(4096, 'Why.', { multiline: true }),
    expandMask: taskExpandMask,
  }),
  response: taskAnswer('TaskServiceCreateOffboardingResponse'),

  async run(context, { subjectUserId, description = '', expandMask }) {
    const { tx } = context
    const user = await tx.find(sql`select 1 from users_view where id = ${subjectUserId} and deleted_at is null`)
    if (!user) throw missingReference('subjectUserId', 'user', subjectUserId)
    const open = await findOpenOffboarding(tx, subjectUserId)
    if (open) throw requestOpen(open.id)
    const { taskId, isNew } = await createTask(context, {
      type: 'offboarding',
      origin: originOf(context),
      description,
      userId: subjectUserId,
      createdByUserId: userIdOf(context.actor),
      ip: context.caller.ip,
      rolesDecidedBy: roleDecider(context),
    })
    if (!isNew) throw requestOpen((await findOpenOffboarding(tx, subjectUserId))?.id ?? '')
    await startOffboarding(context, (await findTaskRow(tx, taskId))!)
    return shownAgain(context, taskId, expandMask)
  },
})
