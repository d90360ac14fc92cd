import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { shape } from '../../../../wire/shape.ts'
import { userById } from '../guards.ts'
import { UserView, userExpandMask } from '../shape.ts'
import { showUser } from '../show/show.ts'

export const getUserOperation = operation({
  id: 'directory.users.get',
  about: 'Reads one user, deleted ones too.',
  route: 'GET /api/v1/users/{id}',
  guard: userById(),
  request: shape('UserServiceGetRequest', 'What to add.', { expandMask: userExpandMask }),
  response: shape('UserServiceGetResponse', 'The user.', { userView: UserView, expanded: expandedList }),

  run: (context, input) => showUser(context, context.checkVersion(context.user), input.expandMask),
})
