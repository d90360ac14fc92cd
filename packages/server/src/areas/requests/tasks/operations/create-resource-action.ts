import { precondition } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { freeform } from '../../../../wire/collections.ts'
import { id } from '../../../../wire/scalars.ts'
import { nullable, required, shape } from '../../../../wire/shape.ts'
import { mayRequest } from '../../actions/audience.ts'
import { lockAction } from '../../actions/store.ts'
import { taskAnswer, taskExpandMask } from '../shape.ts'
import { notOffered } from './create-action.ts'

export const createResourceActionTask = operation({
  id: 'requests.tasks.createResourceAction',
  about: 'Asks for a resource that an action of a connector makes.',
  route: 'POST /api/v1/task/resource-action',
  guard: requires('requests:self'),
  request: shape('TaskServiceCreateResourceActionRequest', 'What is asked for.', {
    actionId: required(id('The offer.')),
    formValues: nullable(freeform('What is filled in, by the names of the fields.')),
    expandMask: taskExpandMask,
  }),
  response: taskAnswer('TaskServiceCreateResourceActionResponse'),

  async run(context, { actionId }) {
    const { tx } = context
    const action = await lockAction(tx, actionId, 'share')
    if (!(await mayRequest(tx, action, userIdOf(context.actor)))) throw notOffered()
    throw precondition(
      'NOT_A_RESOURCE_ACTION',
      'the offer runs an automation, not an action that makes a resource',
      actionId,
    )
  },
})
