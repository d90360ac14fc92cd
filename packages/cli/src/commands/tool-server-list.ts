import { command, JSON_FLAG } from '../command.ts'
import { GrowingTable, JsonArray, LIST_FLAGS, printPages, wantedCount } from '../listing.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const toolServerList = command({
  name: 'tool-server list',
  about: 'Lists the tool servers of an app.',
  args: ['APP'],
  flags: { ...LIST_FLAGS, ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [app_id = ''], flags }) {
    const most = wantedCount(flags)
    const client = await openClient(flags)
    const page = ({ pageSize: page_size, pageToken: page_token }: { pageSize: number; pageToken: string }) =>
      client.call('aiGovernance.servers.list', { path: { app_id }, query: { page_size, page_token } })
    if (flags.json) {
      const array = new JsonArray()
      await printPages({ most, page, print: (servers) => array.add(servers) })
      return array.end()
    }
    const rows = new GrowingTable(['id', 'name', 'prefix', 'address', 'paused'])
    await printPages({
      most,
      page,
      print: (servers) =>
        rows.add(
          servers.map((one) => [
            one.connectorId,
            one.displayName,
            one.toolPrefix,
            one.endpointUrl,
            one.paused ? one.pausedReason || 'yes' : 'no',
          ]),
        ),
    })
    if (rows.isEmpty) printLine('There are no tool servers.')
  },
})
