import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { foundByBasics } from '../access.ts'
import { otherUsers } from '../guards.ts'
import { UserView, userExpandMask } from '../shape.ts'
import { showUsers } from '../show/show.ts'
import { listLiveUsers } from '../store.ts'

export const listUsersOperation = operation({
  id: 'directory.users.list',
  about: 'Lists users; only who they are and whether they work of those whose details the caller may not read.',
  route: 'GET /api/v1/users',
  guard: otherUsers(),
  request: shape('UserServiceListRequest', 'Which page.', { expandMask: userExpandMask, ...pageFields }),
  response: shape('UserServiceListResponse', 'A page of users.', {
    list: list(UserView, 100, 'The users.'),
    expanded: expandedList,
    nextPageToken,
  }),

  async run(context, input) {
    const { limit, after, cut } = context.page(input)
    const found = await listLiveUsers(context.tx, {
      where: foundByBasics(context),
      after: after?.[0]?.toString(),
      limit,
    })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    const { views, expanded } = await showUsers(context, rows, input.expandMask)
    return { list: views, expanded, nextPageToken }
  },
})
