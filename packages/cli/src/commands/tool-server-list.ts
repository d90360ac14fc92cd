import { command, JSON_FLAG } from '../command.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
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
    await printList({
      most,
      isJson: flags.json,
      page,
      headings: ['id', 'name', 'prefix', 'address', 'paused'],
      rowsOf: (servers) =>
        servers.map((one) => [
          one.connectorId,
          one.displayName,
          one.toolPrefix,
          one.endpointUrl,
          one.paused ? one.pausedReason || 'yes' : 'no',
        ]),
      none: 'There are no tool servers.',
    })
  },
})
