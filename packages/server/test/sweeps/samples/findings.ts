import { makeApp } from '../../directory.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const PATH = '/api/v1/findings'
let made = 0

async function finding(tenant: TestTenant): Promise<string> {
  const { body } = await tenant.post(PATH, { severity: 'FINDING_SEVERITY_LOW', dedupKeyParts: ['sweep', `${made++}`] })
  return body.finding.id
}

const named = async (tenant: TestTenant) => ({ finding_id: await finding(tenant) })
const refs = async (tenant: TestTenant) => [{ id: await finding(tenant) }]

/** A dispatch that waits for somebody to agree. */
async function held(tenant: TestTenant) {
  const customSubType = `held ${made++}`
  const dispatcher = {
    enabled: true,
    tierOverride: 'FINDING_DISPATCH_TIER_REQUIRES_APPROVAL',
    notify: { slackChannel: { channelName: 'soc' } },
  }
  const condition = `finding.customSubType == "${customSubType}"`
  const routingRule = { displayName: 'held', enabled: true, condition, priority: -made, dispatchers: [dispatcher] }
  await tenant.post(`${PATH}/routing-rules`, { routingRule })
  const asked = { severity: 'FINDING_SEVERITY_LOW', dedupKeyParts: [customSubType], customSubType }
  const finding_id: string = (await tenant.post(PATH, asked)).body.finding.id
  const { list } = (await tenant.get(`${PATH}/${finding_id}/dispatches`)).body
  return { finding_id, dispatch_id: list[0].id as string }
}

const SEEN = {
  mcpIdentifier: 'npm:files-server',
  transport: 'SHADOW_MCP_TRANSPORT_STDIO',
  deviceId: 'd1',
  userEmail: 'ada@acme.example',
}
/** One that nobody has said anything about. */
async function toolServer(tenant: TestTenant) {
  const observations = [{ ...SEEN, mcpIdentifier: `npm:server-${made++}` }]
  await tenant.post('/api/v1/shadow-mcp/reports', { observations })
  const { list } = (await tenant.post('/api/v1/search/shadow-mcp', { pageSize: 100 })).body
  return { id: list.at(-1).id as string }
}

const TRANSFORMATION = {
  displayName: 'raise',
  enabled: true,
  condition: 'finding.severity == FINDING_SEVERITY_LOW',
  evaluationOrder: 3,
  transforms: [{ setSeverity: { severity: 'FINDING_SEVERITY_HIGH' } }, { setTags: { tags: { team: 'x' } } }],
}
const ROUTING = {
  displayName: 'hide',
  enabled: false,
  findingType: 'FINDING_TYPE_CUSTOM',
  priority: 10,
  action: { snooze: { duration: '3600s', reason: 'later' } },
}

/** Both kinds of rules are called in the same way. */
function ruleSamples(kind: 'transformation' | 'routing', rule: Record<string, unknown>): Samples {
  const path = `/api/v1/findings/${kind}-rules`
  const made = async (tenant: TestTenant): Promise<string> =>
    (await tenant.post(path, { [`${kind}Rule`]: rule })).body[`${kind}Rule`].id
  const body = { [`${kind}Rule`]: rule }
  return {
    [`findings.${kind}Rules.list`]: async () => ({ body: { page_size: '5' } }),
    [`findings.${kind}Rules.create`]: async () => ({ body }),
    [`findings.${kind}Rules.get`]: async (tenant) => ({ params: { id: await made(tenant) } }),
    [`findings.${kind}Rules.update`]: async (tenant) => ({
      params: { [`${kind}_rule_id`]: await made(tenant) },
      body,
    }),
    [`findings.${kind}Rules.delete`]: async (tenant) => ({ params: { id: await made(tenant) } }),
    [`findings.${kind}Rules.test`]: async (tenant) => ({ body: { ...body, refs: await refs(tenant) } }),
  }
}

export const findingSamples: Samples = {
  'findings.create': async () => ({
    body: {
      severity: 'FINDING_SEVERITY_HIGH',
      customSubType: 'shared_admin',
      dedupKeyParts: ['erp', `sample ${made++}`],
      description: 'used by three people',
      remediationDescription: 'give each their own',
      annotations: { team: 'finance' },
    },
  }),
  'findings.get': async (tenant) => ({ params: { id: await finding(tenant) } }),
  'findings.search': async () => ({
    body: {
      query: 'shared',
      states: ['FINDING_STATE_OPEN'],
      severities: ['FINDING_SEVERITY_LOW'],
      appearedAfter: '2020-01-01T00:00:00Z',
      appearedBefore: '2090-01-01T00:00:00Z',
      withTotal: true,
      pageSize: 5,
    },
  }),
  'findings.counts': async () => ({
    body: {
      query: 'shared',
      states: ['FINDING_STATE_OPEN'],
      timezone: 'Europe/Berlin',
      since: '2026-01-01T00:00:00Z',
      until: '2026-02-01T00:00:00Z',
    },
  }),
  'findings.history': async () => ({
    body: { query: 'shared', timezone: 'Europe/Berlin', since: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z' },
  }),
  'findings.updateState': async (tenant) => ({
    params: await named(tenant),
    body: { snooze: { reason: 'vendor fix', snoozeUntil: '2090-05-15T00:00:00Z' } },
  }),
  'findings.createTask': async (tenant) => ({ params: await named(tenant) }),
  'findings.bulk.updateState': async (tenant) => ({
    body: { refs: await refs(tenant), suppress: { reason: 'noise' } },
  }),
  'findings.bulk.createTasks': async (tenant) => ({ body: { refs: await refs(tenant) } }),
  'findings.bulk.eligibility': async (tenant) => ({ body: { refs: await refs(tenant) } }),
  'findings.update': async (tenant) => ({
    params: await named(tenant),
    body: { finding: { severity: 'FINDING_SEVERITY_CRITICAL' }, updateMask: 'severity' },
  }),
  'findings.comment': async (tenant) => ({ params: await named(tenant), body: { comment: 'looked at it' } }),
  'findings.explainScore': async (tenant) => ({ params: await named(tenant) }),
  'findings.reprocess': async (tenant) => ({
    params: await named(tenant),
    body: { manualChanges: 'FINDING_REPROCESS_MANUAL_CHANGES_RESET' },
  }),
  'findings.previewReprocess': async (tenant) => ({ params: await named(tenant) }),
  'findings.bulk.reprocess': async (tenant) => ({ body: { refs: await refs(tenant) } }),
  'findings.dispatches.list': async (tenant) => ({ params: await named(tenant), body: { page_size: '5' } }),
  'findings.dispatches.approve': async (tenant) => ({ params: await held(tenant), body: { reason: 'go' } }),
  'findings.dispatches.reject': async (tenant) => ({ params: await held(tenant), body: { reason: 'no' } }),
  ...ruleSamples('transformation', TRANSFORMATION),
  ...ruleSamples('routing', ROUTING),
  'findings.shadowMcp.report': async () => ({ body: { observations: [SEEN] } }),
  'findings.shadowMcp.search': async () => ({ body: { states: ['SHADOW_MCP_STATE_NEW'], pageSize: 5 } }),
  'findings.shadowMcp.setState': async (tenant) => ({
    params: await toolServer(tenant),
    body: { state: 'SHADOW_MCP_STATE_SANCTIONED', reason: 'known' },
  }),
  'findings.shadowMcp.register': async (tenant) => ({
    params: await toolServer(tenant),
    body: { appId: (await makeApp(tenant)).id },
  }),
  'findings.toolCalls.report': async () => ({
    body: {
      calls: [
        {
          callId: 'call-1',
          clientId: 'desk',
          appId: 'app',
          connectorId: 'server',
          toolName: 'delete_all',
          result: 'MCP_TOOL_CALL_RESULT_DENIED',
          denial: 'MCP_TOOL_CALL_DENIAL_HOOK_DENIED',
          hookId: 'hook',
          reason: 'too much',
        },
      ],
    },
  }),
  'findings.settings.list': async () => ({}),
  'findings.settings.update': async () => ({
    body: { settings: [{ findingType: 'FINDING_TYPE_UNUSED_SECRET', enabled: true }] },
  }),
  'findings.audits.search': async (tenant) => ({ body: { findingId: await finding(tenant), pageSize: 5 } }),
}
