import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { shownAgain } from '../actions/act.ts'
import { targetFields } from '../create/grant-fields.ts'
import { requestRevoke } from '../create/revoke.ts'
import { taskAnswer, taskExpandMask } from '../shape.ts'

export const createRevokeTask = operation({
  id: 'requests.tasks.createRevoke',
  about: 'Asks for an entitlement to be taken away.',
  route: 'POST /api/v1/task/revoke',
  guard: requires('requests:self'),
  request: shape('TaskServiceCreateRevokeRequest', 'What is to be taken away.', {
    ...targetFields,
    expandMask: taskExpandMask,
  }),
  response: taskAnswer('TaskServiceCreateRevokeResponse'),

  async run(context, { expandMask, ...asked }) {
    return shownAgain(context, await requestRevoke(context, asked), expandMask)
  },
})
