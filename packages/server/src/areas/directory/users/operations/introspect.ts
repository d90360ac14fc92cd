import { denied } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { shape } from '../../../../wire/shape.ts'
import { userReader } from '../../guards.ts'
import { UserView, userExpandMask } from '../shape.ts'
import { showUser } from '../show.ts'
import { getUser } from '../store.ts'

export const introspectUser = operation({
  id: 'directory.users.introspect',
  about: 'Reads the user who is calling.',
  route: 'POST /api/v1/users/introspect',
  called: 'UserService/Introspect',
  guard: userReader,
  reads: true,
  request: shape('UserIntrospectRequest', 'What to add.', { expandMask: userExpandMask }),
  response: shape('UserIntrospectResponse', 'The user.', { userView: UserView, expanded: expandedList }),

  async run(context, input) {
    const id = userIdOf(context.actor)
    if (id === '') throw denied('users:read-basic')
    return showUser(context, await getUser(context.tx, id), input.expandMask)
  },
})
