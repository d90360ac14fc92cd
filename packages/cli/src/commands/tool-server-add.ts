import { readFileSync } from 'node:fs'
import type { Requested } from '@reeve/client'
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
    'oauth-file': {
      value: 'FILE',
      about: 'A file with JSON that says how tokens are obtained: mode, issuerUrl, clientId, clientSecret and more.',
    },
    sse: { about: 'It answers over a stream of its own (SSE), as older servers do.' },
    'per-user': { about: 'Everybody gives a credential of their own.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ args: [app_id = '', displayName = '', url = ''], flags }) {
    const [token, oauth] = [flags['token-file'], flags['oauth-file']]
    if (token !== undefined && oauth !== undefined) throw usage('--token-file and --oauth-file: only one of them')
    const auth =
      oauth !== undefined
        ? { oauth2: oauthIn(oauth) }
        : token !== undefined
          ? { bearerToken: { token: textIn('--token-file', token) } }
          : { none: {} }
    const client = await openClient(flags)
    const { mcpServer } = await client.call('aiGovernance.servers.register', {
      path: { app_id },
      body: {
        displayName,
        serverType: 'MCP_SERVER_TYPE_EXTERNAL',
        externalConfig: {
          url,
          ...auth,
          ...(flags.sse ? { transportType: 'MCP_SERVER_TRANSPORT_TYPE_SSE' } : {}),
          ...(flags['per-user'] ? { tokenSharing: 'MCP_SERVER_TOKEN_SHARING_PER_USER' } : {}),
        },
        ...(flags.prefix === undefined ? {} : { toolPrefix: flags.prefix }),
      },
    })
    if (flags.json) return printJson(mcpServer)
    printLine(`${mcpServer.connectorId} is registered; its tools begin with ${mcpServer.toolPrefix}_`)
  },
})

function oauthIn(file: string): Requested.MCPServerAuthOAuth2 {
  try {
    return JSON.parse(textIn('--oauth-file', file)) as Requested.MCPServerAuthOAuth2 // Safe because the service checks every member.
  } catch (error) {
    if (error instanceof SyntaxError) throw usage(`--oauth-file: "${file}" is not JSON`)
    throw error
  }
}

function textIn(flag: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw usage(`${flag}: "${file}" cannot be read`)
  }
}
