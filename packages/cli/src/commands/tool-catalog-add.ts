import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { AUTH_FLAGS, authOf } from '../tool-server-auth.ts'

export const toolCatalogAdd = command({
  name: 'tool-catalog add',
  about: 'Registers a tool server that the operator offers. Its tools wait for an approval.',
  args: ['APP', 'ENTRY'],
  flags: {
    name: { value: 'TEXT', about: 'What people call it; as the entry says when absent.' },
    fields: { value: 'NAME=VALUE,…', about: 'What the fields of the entry are to be.' },
    prefix: { value: 'TEXT', about: 'Comes before the names of its tools; as the entry says when absent.' },
    ...AUTH_FLAGS,
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ args: [app_id = '', catalog_id = ''], flags }) {
    const auth = authOf(flags)
    const configFields = fieldsIn(flags.fields ?? '')
    const client = await openClient(flags)
    const { catalogEntry } = await client.call('aiGovernance.catalog.get', { path: { catalog_id } })
    const { mcpServer } = await client.call('aiGovernance.servers.register', {
      path: { app_id },
      body: {
        displayName: flags.name ?? catalogEntry.displayName,
        description: catalogEntry.description,
        serverType: 'MCP_SERVER_TYPE_HOSTED',
        hostedConfig: { mcpServerCatalogId: catalog_id, configFields, ...auth },
        ...(flags.prefix === undefined ? {} : { toolPrefix: flags.prefix }),
      },
    })
    if (flags.json) return printJson(mcpServer)
    printLine(`${mcpServer.connectorId} is registered; its tools begin with ${mcpServer.toolPrefix}_`)
  },
})

function fieldsIn(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair !== '')
  return Object.fromEntries(
    pairs.map((pair): [string, string] => {
      const at = pair.indexOf('=')
      if (at < 1) throw usage(`--fields: "${pair}" must be NAME=VALUE`)
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    }),
  )
}
