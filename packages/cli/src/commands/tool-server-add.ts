import { readFileSync } from 'node:fs'
import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const toolServerAdd = command({
  name: 'tool-server add',
  about: 'Registers a tool server under an app. Its tools wait for an approval.',
  args: ['APP', 'NAME', 'URL'],
  flags: {
    prefix: { value: 'TEXT', about: 'Comes before the names of its tools; made of its host when absent.' },
    'token-file': { value: 'FILE', about: 'A file with the token that calls are sent with.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ args: [app_id = '', displayName = '', url = ''], flags }) {
    const file = flags['token-file']
    const client = await openClient(flags)
    const { mcpServer } = await client.call('aiGovernance.servers.register', {
      path: { app_id },
      body: {
        displayName,
        serverType: 'MCP_SERVER_TYPE_EXTERNAL',
        externalConfig: { url, ...(file === undefined ? { none: {} } : { bearerToken: { token: tokenIn(file) } }) },
        ...(flags.prefix === undefined ? {} : { toolPrefix: flags.prefix }),
      },
    })
    if (flags.json) return printJson(mcpServer)
    printLine(`${mcpServer.connectorId} is registered; its tools begin with ${mcpServer.toolPrefix}_`)
  },
})

function tokenIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw usage(`--token-file: "${file}" cannot be read`)
  }
}
