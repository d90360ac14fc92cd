import { command, JSON_FLAG } from '../command.ts'
import { userNames } from '../findings/lookup.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const aiClientList = command({
  name: 'ai-client list',
  about: 'Lists the programs that call tools, of all users.',
  args: [],
  flags: { ...LIST_FLAGS, ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ flags }) {
    const most = wantedCount(flags)
    const client = await openClient(flags)
    const page = (body: { pageSize: number; pageToken: string }) => client.call('aiGovernance.clients.search', { body })
    await printList({
      most,
      isJson: flags.json,
      page,
      headings: ['id', 'name', 'user', 'state', 'last used'],
      rowsOf: async (clients) => {
        const names = await userNames(
          client,
          clients.map(({ userId }) => userId),
        )
        return clients.map((one) => [
          one.id,
          one.displayName,
          names.get(one.userId) || one.userId,
          one.state.slice('AI_CLIENT_STATE_'.length).toLowerCase(),
          one.lastUsedAt ?? '',
        ])
      },
      none: 'No program has called a tool yet.',
    })
  },
})
