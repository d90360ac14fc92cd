import { command, JSON_FLAG } from '../command.ts'
import { GrowingTable, JsonArray, LIST_FLAGS, printPages, wantedCount } from '../listing.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const toolCatalogList = command({
  name: 'tool-catalog list',
  about: 'Lists the tool servers that the operator offers.',
  args: [],
  flags: {
    query: { value: 'TEXT', about: 'In the name, the service or the id.' },
    ...LIST_FLAGS,
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ flags }) {
    const most = wantedCount(flags)
    const client = await openClient(flags)
    const page = ({ pageSize: page_size, pageToken: page_token }: { pageSize: number; pageToken: string }) =>
      client.call('aiGovernance.catalog.list', { query: { page_size, page_token, query: flags.query } })
    if (flags.json) {
      const array = new JsonArray()
      await printPages({ most, page, print: (entries) => array.add(entries) })
      return array.end()
    }
    const rows = new GrowingTable(['id', 'name', 'service', 'fields'])
    await printPages({
      most,
      page,
      print: (entries) =>
        rows.add(
          entries.map(({ id, displayName, serviceName, configSchema }) => [
            id,
            displayName,
            serviceName,
            (configSchema?.fields ?? []).map(({ name }) => name).join(', '),
          ]),
        ),
    })
    if (rows.isEmpty) printLine('The operator offers no tool servers.')
  },
})
