import { precondition } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { freeform } from '../../../../wire/collections.ts'
import { id } from '../../../../wire/scalars.ts'
import { nullable, required, shape } from '../../../../wire/shape.ts'
import { shownAgain } from '../actions/act.ts'
import { lockOffer, requestAction } from '../create/action.ts'
import { taskAnswer, taskExpandMask } from '../shape.ts'

export const createResourceActionTask = operation({
  id: 'requests.tasks.createResourceAction',
  about: 'Asks for a resource that an action of a connector makes, once those who have to agree have agreed.',
  route: 'POST /api/v1/task/resource-action',
  guard: requires('requests:self'),
  request: shape('TaskServiceCreateResourceActionRequest', 'What is asked for.', {
    actionId: required(id('The offer.')),
    formValues: nullable(freeform('What is filled in, by the names of the fields: the arguments of the action.')),
    expandMask: taskExpandMask,
  }),
  response: taskAnswer('TaskServiceCreateResourceActionResponse'),

  async run(context, { actionId, formValues = {}, expandMask }) {
    const offer = await lockOffer(context, actionId)
    if (!offer.connector_action) {
      const message = 'the offer runs an automation, not an action that makes a resource'
      throw precondition('NOT_A_RESOURCE_ACTION', message, actionId)
    }
    const taskId = await requestAction(context, offer, { formValues, description: '' })
    return shownAgain(context, taskId, expandMask)
  },
})
