import { command, JSON_FLAG } from '../command.ts'
import { GrowingTable, JsonArray, LIST_FLAGS, printPages, wantedCount } from '../listing.ts'
import { printLine } from '../print.ts'
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
    if (flags.json) {
      const array = new JsonArray()
      await printPages({ most, page, print: (clients) => array.add(clients) })
      return array.end()
    }
    const rows = new GrowingTable(['id', 'name', 'user', 'state', 'last used'])
    await printPages({
      most,
      page,
      print: (clients) =>
        rows.add(
          clients.map((one) => [
            one.id,
            one.displayName,
            one.userId,
            one.state.slice('AI_CLIENT_STATE_'.length).toLowerCase(),
            one.lastUsedAt ?? '',
          ]),
        ),
    })
    if (rows.isEmpty) printLine('No program has called a tool yet.')
  },
})
