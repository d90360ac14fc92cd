import { type Sql, sql } from '../../../store/sql.ts'
import type { AiClientsRow } from '../../../store/tables.ts'
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

/**
 * Programs that register themselves: what they call themselves, and where all their answers go. The addresses are the maker's,
 * so nobody else gets an answer; most give no software_id, and one that names another program is not this one. A program whose
 * answers go to the person's own machine cannot be told from another there, whatever it says.
 */
const REGISTRATIONS: readonly (readonly [softwareId: string, answers: readonly string[], Known])[] = [
  [
    'claude',
    ['https://claude.ai/api/mcp/auth_callback', 'https://claude.com/api/mcp/auth_callback'],
    'WELL_KNOWN_CLIENT_CLAUDE_AI',
  ],
  ['chatgpt', ['https://chatgpt.com/connector_platform_oauth_redirect'], 'WELL_KNOWN_CLIENT_CHATGPT'],
  ['vscode', ['https://vscode.dev/redirect', 'https://insiders.vscode.dev/redirect'], 'WELL_KNOWN_CLIENT_VSCODE'],
  ['cursor', ['https://www.cursor.com/agents/mcp/oauth/callback'], 'WELL_KNOWN_CLIENT_CURSOR'],
]

const UNKNOWN: Known = 'WELL_KNOWN_CLIENT_UNKNOWN'

type Client = Pick<AiClientsRow, 'client_id' | 'software_id' | 'redirect_uris'>

export const wellKnownClient = ({ client_id, software_id, redirect_uris }: Client): Known =>
  ADDRESSES.find(([beginning]) => client_id.startsWith(beginning))?.[1] ??
  REGISTRATIONS.find(
    ([softwareId, answers]) =>
      ['', softwareId].includes(software_id) &&
      redirect_uris.length > 0 &&
      redirect_uris.every((uri) => answers.includes(uri)),
  )?.[2] ??
  UNKNOWN

/** The condition that the client `c` is one of these. */
export function isOneOf(wanted: readonly string[]): Sql {
  const known: readonly (readonly [Sql, Known])[] = [
    ...ADDRESSES.map(([beginning, name]) => [sql`starts_with(c.client_id, ${beginning})`, name] as const),
    ...REGISTRATIONS.map(
      ([softwareId, answers, name]) =>
        [
          sql`c.software_id = any(${['', softwareId]}) and c.redirect_uris <> '{}' and c.redirect_uris <@ ${[...answers]}`,
          name,
        ] as const,
    ),
  ]
  const program = known.reduceRight(
    (otherwise, [fits, name]) => sql`case when ${fits} then ${name} else ${otherwise} end`,
    sql`${UNKNOWN}::text`,
  )
  return sql`${program} = any(${[...wanted]})`
}
