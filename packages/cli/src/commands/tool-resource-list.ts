import { command, JSON_FLAG } from '../command.ts'
import { GrowingTable, JsonArray, LIST_FLAGS, printPages, wantedCount } from '../listing.ts'
import { printLine } from '../print.ts'
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
    if (flags.json) {
      const array = new JsonArray()
      await printPages({ most, page, print: (resources) => array.add(resources) })
      return array.end()
    }
    const rows = new GrowingTable(['id', 'name', 'state', 'held by', 'address'])
    await printPages({
      most,
      page,
      print: (resources) =>
        rows.add(
          resources.map((one) => [
            one.id,
            one.title || one.name,
            one.state.slice('MCP_RESOURCE_STATE_'.length).toLowerCase().replaceAll('_', ' '),
            String(one.grantCount),
            one.exposedUri,
          ]),
        ),
    })
    if (rows.isEmpty) printLine('The server has named no resources.')
  },
})
