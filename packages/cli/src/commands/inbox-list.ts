import type { Answered } from '@reeve/client'
import { ageSince } from '../age.ts'
import { command, JSON_FLAG } from '../command.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const inboxList = command({
  name: 'inbox list',
  about: 'Lists what you were told in the last 90 days, the newest first.',
  args: [],
  flags: { unread: { about: 'Only what you have not read.' }, ...LIST_FLAGS, ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ flags }) {
    const most = wantedCount(flags)
    const client = await openClient(flags)
    const page = ({ pageSize, pageToken }: { pageSize: number; pageToken: string }) =>
      client.call('notifications.inbox.list', {
        query: { unread: flags.unread, page_size: pageSize, page_token: pageToken },
      })
    await printList({
      most,
      isJson: flags.json,
      page,
      headings: ['id', 'read', 'age', 'what'],
      rowsOf: (notices) => notices.map(rowOf),
      none: flags.unread ? 'You have read everything.' : 'Nobody told you anything yet.',
    })
  },
})

const rowOf = ({ id, readAt, createdAt, title }: Answered.Notification): string[] => [
  id,
  readAt ? 'yes' : 'no',
  ageSince(createdAt, new Date()),
  title,
]
