import { invalid, missingReference, precondition } from '../../../lib/failure.ts'
import type { Change } from '../../../service/events.ts'
import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import type { ShadowMcpServersRow } from '../../../store/tables.ts'
import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { id, text, timestamp, uint32 } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { ShadowMcpTransport } from '../shapes/enums.ts'
import { ShadowMcpServer, ShadowMcpState } from './shape.ts'
import { keepSightings, listServers, lockServer, type Sighting, saveState, toServer, withFindings } from './store.ts'

const ShadowMcpObservation = shape('ShadowMcpObservation', 'A tool server seen on a device.', {
  mcpIdentifier: text(1024, 'What it is known by.', { trim: true }),
  transport: oneOfNames(ShadowMcpTransport, 'How it is reached.'),
  deviceId: text(256, 'The device; kept as a hash only.'),
  userEmail: text(320, 'Whose it is.', { trim: true }),
  clientName: text(256, 'What it was used from.'),
  observedAt: timestamp('When; now when absent.'),
})

const RejectedObservation = shape('RejectedShadowMcpObservation', 'An observation that was not taken.', {
  index: uint32('Its place among those sent.'),
  reason: text(1024, 'Why.'),
})

export const reportShadowMcp = operation({
  id: 'findings.shadowMcp.report',
  about: 'Takes in tool servers that were seen on devices.',
  route: 'POST /api/v1/shadow-mcp/reports',
  called: 'ShadowMcpService/Report',
  guard: requires('aigovernance:write'),
  request: shape('ReportShadowMcpRequest', 'What was seen.', {
    observations: required(list(ShadowMcpObservation, 500, 'At most 500.', { min: 1 })),
  }),
  response: shape('ReportShadowMcpResponse', 'What was taken.', {
    accepted: uint32('How many.'),
    rejected: list(RejectedObservation, 500, 'Those that were not.'),
  }),

  async run({ tx, now, emit }, { observations }) {
    const taken: Sighting[] = []
    const rejected: { index: number; reason: string }[] = []
    for (const [index, one] of observations.entries()) {
      const { mcpIdentifier: identifier = '', transport = 'SHADOW_MCP_TRANSPORT_UNSPECIFIED' } = one
      const { deviceId = '', userEmail = '', observedAt: at = now } = one
      const reason =
        identifier === ''
          ? 'mcpIdentifier is required'
          : transport === 'SHADOW_MCP_TRANSPORT_UNSPECIFIED'
            ? 'transport is required'
            : Temporal.Instant.compare(at, now.add({ minutes: 5 })) > 0
              ? 'observedAt is in the future'
              : ''
      if (reason === '') taken.push({ identifier, transport, deviceId, userEmail, at })
      else rejected.push({ index, reason })
    }
    if (taken.length > 0) await keepSightings(tx, taken)
    emit({
      kind: 'findings.shadowMcp.reported',
      subject: { type: 'shadow_mcp_report', id: 'report' },
      after: { accepted: taken.length, rejected: rejected.length },
    })
    return { accepted: taken.length, rejected }
  },
})

export const searchShadowMcp = operation({
  id: 'findings.shadowMcp.search',
  about: 'Finds tool servers that were seen in use.',
  route: 'POST /api/v1/search/shadow-mcp',
  called: 'ShadowMcpService/Search',
  guard: requires('aigovernance:read'),
  reads: true,
  request: shape('SearchShadowMcpRequest', 'What to look for.', {
    states: list(oneOfNames(ShadowMcpState, 'A state.', { filter: true }), 16, 'Only in these states.'),
    ...pageFields,
  }),
  response: shape('SearchShadowMcpResponse', 'A page of tool servers.', {
    list: list(ShadowMcpServer, 100, 'The tool servers.'),
    nextPageToken,
  }),

  async run({ tx, page }, { states = [], ...asked }) {
    const { after, limit, cut } = page(asked)
    const names = states.map((state) => state.slice('SHADOW_MCP_STATE_'.length))
    const where = [
      names.length > 0 ? sql`m.state = any(${names})` : undefined,
      after ? sql`m.id > ${String(after[0])}` : undefined,
    ]
    const { rows, nextPageToken: token } = cut(await listServers(tx, where, limit), (row) => [row.id])
    return { list: (await withFindings(tx, rows)).map(toServer), nextPageToken: token }
  },
})

const SAID = ['SHADOW_MCP_STATE_NEW', 'SHADOW_MCP_STATE_SANCTIONED', 'SHADOW_MCP_STATE_IGNORED']

export const setShadowMcpState = operation({
  id: 'findings.shadowMcp.setState',
  about: 'Says whether a tool server may be used.',
  route: 'POST /api/v1/shadow-mcp/{id}/state',
  called: 'ShadowMcpService/SetState',
  guard: requires('aigovernance:write'),
  request: shape('SetShadowMcpStateRequest', 'What is said of it.', {
    state: required(oneOfNames(ShadowMcpState, 'The state.')),
    reason: text(4096, 'Why.', { trim: true, multiline: true }),
  }),
  response: shape('SetShadowMcpStateResponse', 'The tool server as it is now.', { server: ShadowMcpServer }),

  async run(context, { state, reason = '' }, { id: serverId }) {
    const { tx, emit } = context
    if (!SAID.includes(state)) throw invalid('state', `must be one of ${SAID.join(', ')}, not "${state}"`)
    const before = context.checkVersion(await lockServer(tx, serverId))
    const row = await saveState(tx, serverId, { state: state.slice('SHADOW_MCP_STATE_'.length), reason, appId: '' })
    emit(stateChanged('stateChanged', before, row))
    return { server: toServer(context.setEtag(row)) }
  },
})

export const registerShadowMcp = operation({
  id: 'findings.shadowMcp.register',
  about: 'Says under which app a tool server is governed from now on.',
  route: 'POST /api/v1/shadow-mcp/{id}/register',
  called: 'ShadowMcpService/Register',
  guard: requires('aigovernance:write'),
  request: shape('RegisterShadowMcpRequest', 'Where it belongs.', { appId: required(id('The app.')) }),
  response: shape('RegisterShadowMcpResponse', 'The tool server as it is now.', { server: ShadowMcpServer }),

  async run(context, { appId }, { id: serverId }) {
    const { tx, emit } = context
    const before = context.checkVersion(await lockServer(tx, serverId))
    const app = await tx.find(sql`select 1 from apps_view where id = ${appId} and deleted_at is null`)
    if (!app) throw missingReference('appId', 'app', appId)
    if (before.state === 'REGISTERED') {
      throw precondition('INVALID_STATE', `it is registered under the app ${before.app_id} already`)
    }
    const row = await saveState(tx, serverId, { state: 'REGISTERED', reason: '', appId })
    emit(stateChanged('registered', before, row))
    return { server: toServer(context.setEtag(row)) }
  },
})

/** It has no app: its findings are detected in the whole tenant. */
const reported = ({ identifier, state, reason, app_id: registeredAppId }: ShadowMcpServersRow) => ({
  displayName: identifier,
  state,
  reason,
  registeredAppId,
})

const stateChanged = (verb: string, before: ShadowMcpServersRow, after: ShadowMcpServersRow): Change => ({
  kind: `findings.shadowMcp.${verb}`,
  subject: { type: 'shadow_mcp', id: after.id },
  before: reported(before),
  after: reported(after),
})
