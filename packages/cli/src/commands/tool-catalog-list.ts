import { command, JSON_FLAG } from '../command.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
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
    await printList({
      most,
      isJson: flags.json,
      page,
      headings: ['id', 'name', 'service', 'fields'],
      rowsOf: (entries) =>
        entries.map(({ id, displayName, serviceName, configSchema }) => [
          id,
          displayName,
          serviceName,
          (configSchema?.fields ?? []).map(({ name }) => name).join(', '),
        ]),
      none: 'The operator offers no tool servers.',
    })
  },
})
