import { command, JSON_FLAG } from '../command.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const toolResourceList = command({
  name: 'tool-resource list',
  about: 'Lists the resources of a tool server: what programs can read of it.',
  args: ['APP', 'SERVER'],
  flags: { ...LIST_FLAGS, ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [app_id = '', connector_id = ''], flags }) {
    const most = wantedCount(flags)
    const client = await openClient(flags)
    const path = { app_id, connector_id }
    const page = (body: { pageSize: number; pageToken: string }) =>
      client.call('aiGovernance.resources.search', { path, body: { ...body, includeGrantStatus: true } })
    await printList({
      most,
      isJson: flags.json,
      page,
      headings: ['id', 'name', 'state', 'held by', 'address'],
      rowsOf: (resources) =>
        resources.map((one) => [
          one.id,
          one.title || one.name,
          one.state.slice('MCP_RESOURCE_STATE_'.length).toLowerCase().replaceAll('_', ' '),
          String(one.grantCount),
          one.exposedUri,
        ]),
      none: 'The server has named no resources.',
    })
  },
})
