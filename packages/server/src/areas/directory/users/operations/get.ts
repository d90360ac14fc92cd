import { notFound } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { shape } from '../../../../wire/shape.ts'
import { userReader } from '../../guards.ts'
import { visibleUser } from '../access.ts'
import { UserView, userExpandMask } from '../shape.ts'
import { showUser } from '../show.ts'
import { getUser } from '../store.ts'

export const getUserOperation = operation({
  id: 'directory.users.get',
  about: 'Reads one user, deleted ones too.',
  route: 'GET /api/v1/users/{id}',
  guard: userReader,
  request: shape('UserServiceGetRequest', 'What to add.', { expandMask: userExpandMask }),
  response: shape('UserServiceGetResponse', 'The user.', { userView: UserView, expanded: expandedList }),

  async run(context, input, { id }) {
    const row = await getUser(context.tx, id)
    if (!visibleUser(row, context)) throw notFound('user', id)
    return showUser(context, context.checkVersion(row), input.expandMask)
  },
})
