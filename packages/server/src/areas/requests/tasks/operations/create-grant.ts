import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { shownAgain } from '../actions/act.ts'
import { requestGrant } from '../create/grant.ts'
import { grantFields } from '../create/grant-fields.ts'
import { taskAnswer, taskExpandMask } from '../shape.ts'

export const createGrantTask = operation({
  id: 'requests.tasks.createGrant',
  about: 'Asks for an entitlement, for oneself or for somebody else.',
  route: 'POST /api/v1/task/grant',
  guard: requires('requests:self'),
  request: shape('TaskServiceCreateGrantRequest', 'What is asked for.', { ...grantFields, expandMask: taskExpandMask }),
  response: taskAnswer('TaskServiceCreateGrantResponse'),

  async run(context, { expandMask, ...asked }) {
    return shownAgain(context, await requestGrant(context, asked), expandMask)
  },
})
