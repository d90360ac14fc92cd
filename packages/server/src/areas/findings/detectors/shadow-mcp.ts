import { sql } from '../../../store/sql.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { int32, text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import type { Observation } from '../pipeline/observation.ts'
import { FORGOTTEN_DAYS } from '../shadow-mcp/forget.ts'
import { listServers } from '../shadow-mcp/store.ts'
import { ShadowMcpTransport } from '../shapes/enums.ts'
import { detector } from './detector.ts'

const MOST = 100_000

/** Tool servers in use that nobody registered. One that is ignored is not seen here: its finding is suppressed. */
export const shadowMcp = detector({
  type: 'SHADOW_MCP',
  payload: shape('ShadowMcpType', 'A tool server nobody registered.', {
    mcpIdentifier: text(1024, 'What it is known by.'),
    transport: oneOfNames(ShadowMcpTransport, 'How it is reached.'),
  }),
  evidence: shape('ShadowMcpEvidence', 'Who has it.', {
    deviceCount: int32('On how many devices.'),
    userCount: int32('How many people.'),
  }),
  onByDefault: true,
  why: 'it needs a report of what happened',
  daily: true,
  after: ['findings.shadowMcp.reported', 'findings.shadowMcp.stateChanged', 'findings.shadowMcp.registered'],

  async look(tx) {
    const since = tx.now.subtract({ hours: FORGOTTEN_DAYS * 24 })
    const rows = await listServers(tx, [sql`m.state in ('NEW', 'IGNORED') and m.last_seen_at > ${since}`], MOST)
    const seen = rows.map(
      ({ identifier, transport, devices, people, state }): Observation => ({
        keyParts: [identifier, transport],
        severity: 'MEDIUM',
        payload: { mcpIdentifier: identifier, transport },
        target: { member: 'tenantTarget', ids: {} },
        evidence: { deviceCount: devices, userCount: people },
        description: `The tool server ${identifier} is used and was registered by nobody.`,
        remediationDescription: 'Register it, say that it may be used, or have it removed.',
        ...(state === 'IGNORED' ? { suppress: 'ignored' } : {}),
      }),
    )
    return { seen }
  },
})
