import { readFileSync } from 'node:fs'
import type { Requested } from '@reeve/client'
import { usage } from './exit.ts'

export const AUTH_FLAGS = {
  'token-file': { value: 'FILE', about: 'A file with the token that calls are sent with.' },
  'oauth-file': {
    value: 'FILE',
    about: 'A file with JSON that says how tokens are obtained: mode, issuerUrl, clientId, clientSecret and more.',
  },
  'per-user': { about: 'Everybody gives a credential of their own.' },
} as const

type Flags = {
  readonly 'token-file'?: string | undefined
  readonly 'oauth-file'?: string | undefined
  readonly 'per-user'?: boolean | undefined
}

/** How calls of a tool server authenticate, as the flags say it. */
export function authOf(flags: Flags) {
  const [token, oauth] = [flags['token-file'], flags['oauth-file']]
  if (token !== undefined && oauth !== undefined) throw usage('--token-file and --oauth-file: only one of them')
  const auth =
    oauth !== undefined
      ? { oauth2: oauthIn(oauth) }
      : token !== undefined
        ? { bearerToken: { token: textIn('--token-file', token) } }
        : { none: {} }
  return { ...auth, ...(flags['per-user'] ? { tokenSharing: 'MCP_SERVER_TOKEN_SHARING_PER_USER' as const } : {}) }
}

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
