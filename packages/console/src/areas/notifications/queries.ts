import type { Answered } from '@reeve/client/session'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged.ts'

export type Notice = Answered.Notification

const PAGE = 100
const LOOK_AGAIN_MS = 60_000

export const inboxQuery = (isUnread: boolean) =>
  pagedQuery(['notifications', 'list', isUnread], (page_token, signal) =>
    api.call('notifications.inbox.list', { query: { unread: isUnread, page_size: PAGE, page_token } }, { signal }),
  )

/** How many were not read; looked at again every minute. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => {
    const query = { unread: true, page_size: 1 }
    return (await api.call('notifications.inbox.list', { query }, { signal })).unreadCount
  },
  refetchInterval: LOOK_AGAIN_MS,
})
