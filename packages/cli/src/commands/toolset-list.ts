import { command, JSON_FLAG } from '../command.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const toolsetList = command({
  name: 'toolset list',
  about: 'Lists the toolsets of all servers, by words of their names.',
  args: ['[WORDS]'],
  flags: { ...LIST_FLAGS, ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [query = ''], flags }) {
    const most = wantedCount(flags)
    const client = await openClient(flags)
    const page = async ({ pageSize: page_size, pageToken: page_token }: { pageSize: number; pageToken: string }) => {
      const asked = { query, page_size, page_token }
      const { profiles, nextPageToken } = await client.call('aiGovernance.toolsets.search', { query: asked })
      return { list: profiles, nextPageToken }
    }
    await printList({
      most,
      isJson: flags.json,
      page,
      headings: ['id', 'name', 'server', 'tools', 'entitlement'],
      rowsOf: (sets) =>
        sets.map((one) => [one.id, one.displayName, one.connectorId, String(one.toolCount), one.appEntitlementId]),
      none: 'There are no toolsets.',
    })
  },
})
