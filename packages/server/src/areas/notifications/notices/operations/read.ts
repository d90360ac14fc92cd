import { invalid } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { bool, id, int32 } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { noticesRead } from '../../events.ts'
import { ownInbox } from '../../guards.ts'
import { countUnread, markRead } from '../inbox.ts'

const MOST = 100

export const readNotifications = operation({
  id: 'notifications.inbox.read',
  about: 'Marks notices of the caller as read: those named, or all.',
  route: 'POST /api/v1/notifications/read',
  guard: ownInbox,
  request: shape('NotificationServiceReadRequest', 'Which ones.', {
    ids: list(id('One.'), MOST, 'Their ids; those of others and unknown ones are left aside.'),
    all: bool('All that there are.'),
  }),
  response: shape('NotificationServiceReadResponse', 'How many are left.', {
    unreadCount: int32('How many were not read, at most 100; 100 means that there may be more.'),
  }),

  async run({ tx, actor, emit }, { ids = [], all = false }) {
    if (all && ids.length > 0) throw invalid('ids', 'name the notices or say all, not both')
    if (!all && ids.length === 0) throw invalid('ids', 'name the notices or say all', 'VALUE_REQUIRED')
    const userId = userIdOf(actor)
    const count = await markRead(tx, userId, all ? undefined : ids)
    if (count > 0) emit(noticesRead(userId, count))
    return { unreadCount: await countUnread(tx, userId) }
  },
})
