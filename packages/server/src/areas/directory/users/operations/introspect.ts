import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { shape } from '../../../../wire/shape.ts'
import { oneself } from '../guards.ts'
import { UserView, userExpandMask } from '../shape.ts'
import { showUser } from '../show/show.ts'

export const introspectUser = operation({
  id: 'directory.users.introspect',
  about: 'Reads the user who is calling.',
  route: 'POST /api/v1/users/introspect',
  called: 'UserService/Introspect',
  guard: oneself(),
  reads: true,
  request: shape('UserIntrospectRequest', 'What to add.', { expandMask: userExpandMask }),
  response: shape('UserIntrospectResponse', 'The user.', { userView: UserView, expanded: expandedList }),

  run: (context, input) => showUser(context, context.user, input.expandMask),
})
