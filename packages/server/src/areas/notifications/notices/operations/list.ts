import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { bool, int32 } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { ownInbox } from '../../guards.ts'
import { countUnread, listNotices } from '../inbox.ts'
import { NotificationShape } from '../shape.ts'

export const listNotifications = operation({
  id: 'notifications.inbox.list',
  about: 'Lists what the caller was told in the last 90 days, newest first.',
  route: 'GET /api/v1/notifications',
  guard: ownInbox,
  request: shape('NotificationServiceListRequest', 'Which ones.', {
    unread: bool('Only those that were not read.'),
    ...pageFields,
  }),
  response: shape('NotificationServiceListResponse', 'A page of the inbox.', {
    list: list(NotificationShape, 100, 'The notices.'),
    nextPageToken,
    unreadCount: int32('How many of all were not read, at most 100; 100 means that there may be more.'),
  }),

  async run({ tx, actor, caller, page }, input) {
    const userId = userIdOf(actor)
    const { limit, after, cut } = page(input)
    const found = await listNotices(tx, { userId, unread: input.unread === true, after, limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.created_at.toString(), row.id])
    return {
      list: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        title: row.title,
        link: row.path === '' ? '' : caller.baseUrl + row.path,
        createdAt: row.created_at,
        readAt: row.read_at,
      })),
      nextPageToken,
      unreadCount: await countUnread(tx, userId),
    }
  },
})
