import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { freeform } from '../../../../wire/collections.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { nullable, required, shape } from '../../../../wire/shape.ts'
import { shownAgain } from '../actions/act.ts'
import { lockOffer, requestAction } from '../create/action.ts'
import { taskAnswer, taskExpandMask } from '../shape.ts'

export const createActionTask = operation({
  id: 'requests.tasks.createAction',
  about: 'Asks for what is offered, with its form filled in; it is run once those who have to agree have agreed.',
  route: 'POST /api/v1/task/action',
  guard: requires('requests:self'),
  request: shape('TaskServiceCreateActionRequest', 'What is asked for.', {
    actionId: required(id('The offer.')),
    formValues: nullable(freeform('What is filled in, by the names of the fields.')),
    description: text(4096, 'Why.', { multiline: true }),
    expandMask: taskExpandMask,
  }),
  response: taskAnswer('TaskServiceCreateActionResponse'),

  async run(context, { actionId, formValues = {}, description = '', expandMask }) {
    const offer = await lockOffer(context, actionId)
    const taskId = await requestAction(context, offer, { formValues, description })
    return shownAgain(context, taskId, expandMask)
  },
})
