import { userIdOf } from '../../../service/actor.ts'
import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { id, text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { roleDecider } from '../../auth/roles/api.ts'
import { handOver, type OwnedType } from '../../directory/owners/api.ts'
import { shownAgain } from '../tasks/actions/act.ts'
import { requestOpen } from '../tasks/actions/again.ts'
import { createTask } from '../tasks/create/create-task.ts'
import { originOf } from '../tasks/create/origin.ts'
import { findOpenOffboarding, findTaskRow } from '../tasks/rows/store.ts'
import { taskAnswer, taskExpandMask } from '../tasks/shape.ts'
import { startOffboarding } from './start.ts'
import { checkOffboards, offboarder } from './who.ts'

const MOST_OWNED = 1000

const NewOwner = shape('OffboardingNewOwner', 'Who owns something from now on.', {
  objectType: required(text(32, 'What it is, as the preview says.')),
  objectId: required(id('The object.')),
  userId: required(id('The new owner.')),
})

export const createOffboardingTask = operation({
  id: 'requests.tasks.createOffboarding',
  about: 'Has all access of somebody taken away.',
  route: 'POST /api/v1/task/offboarding',
  guard: offboarder,
  request: shape('TaskServiceCreateOffboardingRequest', 'Who leaves.', {
    subjectUserId: required(id('The user.')),
    description: text(4096, 'Why.', { multiline: true }),
    newOwners: list(NewOwner, MOST_OWNED, 'Who owns from now on what whoever leaves owns; the rest stays as it is.'),
    expandMask: taskExpandMask,
  }),
  response: taskAnswer('TaskServiceCreateOffboardingResponse'),

  async run(context, { subjectUserId, description = '', newOwners = [], expandMask }) {
    const { tx } = context
    await checkOffboards(context, subjectUserId)
    const open = await findOpenOffboarding(tx, subjectUserId)
    if (open) throw requestOpen(open.id)
    for (const [index, { objectType, objectId, userId }] of newOwners.entries()) {
      const owned = { type: objectType as OwnedType, id: objectId } // Safe because it is looked up among what is owned.
      await handOver(context, { field: `newOwners[${index}]`, owned, from: subjectUserId, to: userId })
    }
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
