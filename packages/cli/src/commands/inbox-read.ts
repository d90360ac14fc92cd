import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const inboxRead = command({
  name: 'inbox read',
  about: 'Marks what you were told as read: some of it by id, or all.',
  args: ['[ID…]'],
  flags: { all: { about: 'All that there is.' }, ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: ids, flags }) {
    if (flags.all === ids.length > 0) throw usage('name some by id, or give --all')
    const client = await openClient(flags)
    const answer = await client.call('notifications.inbox.read', { body: flags.all ? { all: true } : { ids } })
    if (flags.json) printJson(answer)
    else printLine(`${answer.unreadCount} left to read.`)
  },
})
