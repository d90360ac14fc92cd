/** Every text of the area. */
export const texts = {
  title: 'Inbox',
  unread: 'Unread',
  all: 'All',
  show: 'Show',
  badge: (count: string) => `Inbox, ${count} unread`,
  badgeNone: 'Inbox',
  most: '99+',
  settings: 'What is sent to you',
  markAll: 'Mark all as read',
  markedAll: 'All are marked as read.',
  isNew: 'new',
  columns: { title: 'What', when: 'When' },
  count: (count: string) => `${count} unread`,
  empty: {
    emptyTitle: 'You have read everything',
    emptyHint: 'What you were told in the last 90 days is still there.',
    clear: 'Show all',
    noneTitle: 'Nobody told you anything yet',
    noneHint: 'What concerns you is kept here for 90 days, whatever is sent by mail or chat.',
  },
} as const
