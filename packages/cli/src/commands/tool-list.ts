import { command, JSON_FLAG } from '../command.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const toolList = command({
  name: 'tool list',
  about: 'Lists the tools of a server, and which have changed since they were approved.',
  args: ['APP', 'SERVER'],
  flags: { ...LIST_FLAGS, ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [app_id = '', connector_id = ''], flags }) {
    const most = wantedCount(flags)
    const client = await openClient(flags)
    const path = { app_id, connector_id }
    const page = (body: { pageSize: number; pageToken: string }) =>
      client.call('aiGovernance.tools.search', { path, body })
    await printList({
      most,
      isJson: flags.json,
      page,
      headings: ['id', 'name', 'state', 'can', 'changed'],
      rowsOf: (tools) =>
        tools.map((one) => [
          one.id,
          one.exposedName,
          plain(one.state, 'MCP_TOOL_STATE_'),
          plain(
            one.classification.endsWith('UNSPECIFIED') ? one.defaultClassification : one.classification,
            'TOOL_CLASSIFICATION_',
          ),
          one.changedSinceApproval ? 'yes' : 'no',
        ]),
      none: 'The server has named no tools yet.',
    })
  },
})

const plain = (name: string, prefix: string): string => name.slice(prefix.length).toLowerCase().replaceAll('_', ' ')
