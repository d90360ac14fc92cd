import { type Sql, sql } from '../../../store/sql.ts'
import { enumeration } from '../../../wire/enums.ts'

export const WellKnownClient = enumeration('WellKnownClient', 'Programs that are known by the domain of their maker.', [
  'WELL_KNOWN_CLIENT_UNSPECIFIED',
  'WELL_KNOWN_CLIENT_UNKNOWN',
  'WELL_KNOWN_CLIENT_CLAUDE_AI',
  'WELL_KNOWN_CLIENT_CLAUDE_DESKTOP',
  'WELL_KNOWN_CLIENT_CLAUDE_CODE',
  'WELL_KNOWN_CLIENT_MCP_INSPECTOR',
  'WELL_KNOWN_CLIENT_CHATGPT',
  'WELL_KNOWN_CLIENT_VSCODE',
  'WELL_KNOWN_CLIENT_CURSOR',
  'WELL_KNOWN_CLIENT_WINDSURF',
  'WELL_KNOWN_CLIENT_ZED',
  'WELL_KNOWN_CLIENT_JETBRAINS',
  'WELL_KNOWN_CLIENT_DOCKER_MCP_TOOLKIT',
])

type Known = (typeof WellKnownClient.values)[number]

/**
 * Where makers describe their programs; the first that fits counts. The id of such a client is the address that was read,
 * so the domain is proved. What a client calls itself proves nothing: one without such an address is unknown.
 */
const ADDRESSES: readonly (readonly [beginning: string, Known])[] = [
  ['https://claude.ai/oauth/claude-code', 'WELL_KNOWN_CLIENT_CLAUDE_CODE'],
  ['https://claude.ai/oauth/claude-desktop', 'WELL_KNOWN_CLIENT_CLAUDE_DESKTOP'],
  ['https://claude.ai/', 'WELL_KNOWN_CLIENT_CLAUDE_AI'],
  ['https://modelcontextprotocol.io/', 'WELL_KNOWN_CLIENT_MCP_INSPECTOR'],
  ['https://chatgpt.com/', 'WELL_KNOWN_CLIENT_CHATGPT'],
  ['https://vscode.dev/', 'WELL_KNOWN_CLIENT_VSCODE'],
  ['https://cursor.com/', 'WELL_KNOWN_CLIENT_CURSOR'],
  ['https://windsurf.com/', 'WELL_KNOWN_CLIENT_WINDSURF'],
  ['https://zed.dev/', 'WELL_KNOWN_CLIENT_ZED'],
  ['https://www.jetbrains.com/', 'WELL_KNOWN_CLIENT_JETBRAINS'],
  ['https://hub.docker.com/', 'WELL_KNOWN_CLIENT_DOCKER_MCP_TOOLKIT'],
]

const UNKNOWN: Known = 'WELL_KNOWN_CLIENT_UNKNOWN'

export const wellKnownClient = (clientId: string): Known =>
  ADDRESSES.find(([beginning]) => clientId.startsWith(beginning))?.[1] ?? UNKNOWN

/** The condition that the client with the id of this column is one of these. */
export function isOneOf(clientId: Sql, wanted: readonly string[]): Sql {
  const known = ADDRESSES.reduceRight(
    (otherwise, [beginning, name]) =>
      sql`case when starts_with(${clientId}, ${beginning}) then ${name} else ${otherwise} end`,
    sql`${UNKNOWN}::text`,
  )
  return sql`${known} = any(${[...wanted]})`
}
