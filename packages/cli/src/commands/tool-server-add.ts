import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { AUTH_FLAGS, authOf } from '../tool-server-auth.ts'

export const toolServerAdd = command({
  name: 'tool-server add',
  about: 'Registers a tool server under an app. Its tools wait for an approval.',
  args: ['APP', 'NAME', 'URL'],
  flags: {
    prefix: { value: 'TEXT', about: 'Comes before the names of its tools; made of its host when absent.' },
    sse: { about: 'It answers over a stream of its own (SSE), as older servers do.' },
    ...AUTH_FLAGS,
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ args: [app_id = '', displayName = '', url = ''], flags }) {
    const auth = authOf(flags)
    const client = await openClient(flags)
    const { mcpServer } = await client.call('aiGovernance.servers.register', {
      path: { app_id },
      body: {
        displayName,
        serverType: 'MCP_SERVER_TYPE_EXTERNAL',
        externalConfig: { url, ...auth, ...(flags.sse ? { transportType: 'MCP_SERVER_TRANSPORT_TYPE_SSE' } : {}) },
        ...(flags.prefix === undefined ? {} : { toolPrefix: flags.prefix }),
      },
    })
    if (flags.json) return printJson(mcpServer)
    printLine(`${mcpServer.connectorId} is registered; its tools begin with ${mcpServer.toolPrefix}_`)
  },
})
