import assert from 'node:assert/strict'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { type Answered, Client } from '@reeve/client'
import { fetchAnywhere } from '../../cli/src/fetch-anywhere.ts'
import { adminOf, preparedFolder, reeve, serve } from '../../cli/test/support.ts'
import { all } from '../src/build/pages.ts'
import { companyOf } from '../src/company/company.ts'
import { hasLeft, personAt } from '../src/company/person.ts'
import type { GrantRecord, ResourceRecord } from '../src/sources/records.ts'
import { sourcesOf } from '../src/sources/sources.ts'
import { everything } from '../src/sources/sync-records.ts'

const USERS = 12
/** The fewest of which something has ended. */
const STATES = 2

async function started(t: TestContext) {
  const cwd = await preparedFolder(t)
  const service = await serve(t, { cwd })
  const { clientId, clientSecret } = adminOf(path.join(cwd, '.reeve'))
  const client = new Client({ baseUrl: service.url, credentials: { clientId, clientSecret } })
  const run = (...args: string[]) => reeve(['demo', ...args, '--base-url', service.url], { cwd })
  return { client, run, cwd }
}

test('a company is put into a tenant once, as the seed says, and beside other things only when asked to', async (t) => {
  const { client, run } = await started(t)
  const first = await run('--users', String(USERS), '--seed', 'x', '--states', String(STATES), '--json')
  assert.equal(first.code, 0, first.stderr)
  assert.equal(first.stderr, '')
  const reported = JSON.parse(first.stdout)
  assert.deepEqual([reported.users, reported.apps, reported.changed, reported.monitors], [USERS, 22, true, 2])
  const { list: policies } = await client.call('signIn.sessionPolicies.list', { query: {} })
  assert.deepEqual(
    policies.filter(({ isBuiltin }) => !isBuiltin).map(({ displayName }) => displayName),
    ['Identity administrators'],
  )
  const { list: applications } = await client.call('sso.applications.search', { body: {} })
  assert.equal(applications.length, 1)
  const made = await all((query) => client.call('automations.list', { query }))
  assert.deepEqual(made.map(({ displayName }) => displayName).sort(), [
    'Contractors, every Monday',
    'Leavers hand over what they decide',
    'Movers are looked at',
    'Movers are weighed',
    'New access is noted',
  ])
  await checkFunctions(client, made.find(({ displayName }) => displayName === 'Movers are weighed')!.id)
  await checkRequests(client)
  const { list: webhooks } = await client.call('webhooks.list', { query: {} })
  assert.equal(webhooks.length, 1)
  const { list: classifiers } = await client.call('aiClassifiers.list', { query: {} })
  const { list: bindings } = await client.call('aiClassifiers.bindings.list', { query: {} })
  assert.deepEqual([classifiers.length, bindings.length], [3, 3])
  await checkTools(client)
  await checkCalls(client)
  const company = companyOf('x', USERS, new Date(reported.asOf))
  const byHand = await heldByRequest(client)

  const apps = await all((query) => client.call('directory.apps.list', { query }))
  for (const source of sourcesOf(company)) {
    const app = apps.find(({ displayName }) => displayName === source.name)
    assert.ok(app, source.name)
    const records = [...everything(source, USERS, STATES - 1)].flat().map(({ record }) => record)
    const wanted = records.flatMap((record) => ('user' in record ? (record as ResourceRecord).user!.login : []))
    const accounts = await all((query) =>
      client.call('directory.accounts.listOfApp', { path: { app_id: app.id }, query }),
    )
    // What the agent holds was given here: its account is of no source, and has no name there.
    const live = accounts
      .map(({ appUser }) => appUser)
      .filter(({ status, username }) => status?.status !== 'STATUS_DELETED' && username !== '')
    assert.deepEqual(live.map(({ username }) => username).sort(), wanted.sort(), source.name)
    // Where groups hold groups, more is held than was reported.
    if (source.key === 'identity') continue
    const held = Map.groupBy(
      records.filter((record) => 'principalId' in record) as GrantRecord[],
      ({ entitlementId }) => entitlementId,
    )
    const views = await all((query) => client.call('directory.entitlements.list', { path: { app_id: app.id }, query }))
    for (const { appEntitlement } of views.filter((view) => source.tags.has(view.appEntitlement.externalId))) {
      const count = (held.get(appEntitlement.externalId)?.length ?? 0) + (byHand.get(appEntitlement.id) ?? 0)
      assert.equal(Number(appEntitlement.grantCount), count, `${source.name} ${appEntitlement.externalId}`)
      assert.notEqual(appEntitlement.riskLevelValueId, '')
    }
  }

  const users = (await all((query) => client.call('directory.users.list', { query }))).map(({ user }) => user)
  const head = users.find(({ email }) => email === personAt(company, 0, 0)?.email)
  assert.equal(head?.jobTitle, 'Chief Executive Officer')
  assert.ok(users.some(({ managerIds }) => managerIds.includes(head.id)))
  const left = Array.from({ length: USERS }, (_, index) => personAt(company, index, STATES - 1))
    .filter((person) => person !== undefined)
    .filter((person) => hasLeft(person, STATES - 1))
  for (const { email } of left) assert.notEqual(users.find((user) => user.email === email)?.status, 'ENABLED')

  const people = users.filter(({ status, type }) => status === 'ENABLED' && type === 'USER_TYPE_HUMAN')
  assert.deepEqual(
    people.filter(({ roleIds }) => roleIds.length === 0),
    [],
    'everybody has a role',
  )
  const offered = await client.call('accessProfiles.settings.offered')
  assert.deepEqual([offered.requireAccessProfile, offered.profiles], [true, 3])
  assert.ok(offered.entitlements > 20, String(offered.entitlements))

  const identity = apps.find(({ displayName }) => displayName === 'Identity provider')
  const types = await all((query) =>
    client.call('directory.resourceTypes.list', { path: { app_id: identity!.id }, query }),
  )
  const ofApps = types
    .map(({ appResourceType }) => appResourceType)
    .find(({ displayName }) => displayName === 'Application')
  const found = await client.call('directory.discovered.list', {
    path: { app_id: identity!.id, resource_type_id: ofApps!.id },
  })
  assert.equal(found.list.length, 8)

  const past = await client.request({ method: 'POST', path: '/api/v1/search/past-grants', body: {} })
  assert.ok(JSON.parse(past.text).list.length > 0, 'grants have ended')
  const { list: alerts } = await client.call('directory.conflicts.alerts.search', { body: {} })
  assert.ok(alerts.length >= 2, 'each conflict is held by somebody')
  const owned = apps.filter(({ appOwners }) => appOwners.length > 0)
  assert.equal(owned.length, 20)

  const findings = await everyFinding(client)
  const names = (pick: (one: Answered.Finding) => string) => new Set(findings.map(pick))
  assert.deepEqual(
    ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'].filter(
      (one) => !names(({ severity }) => severity).has(`FINDING_SEVERITY_${one}`),
    ),
    [],
    'no severity is missing',
  )
  assert.deepEqual(
    ['OPEN', 'SNOOZED', 'RISK_ACCEPTED', 'SUPPRESSED', 'RESOLVED'].filter(
      (one) => !names(({ state }) => state).has(`FINDING_STATE_${one}`),
    ),
    [],
    'no state is missing',
  )
  const detected = names(({ sourceDetectorId, customSubType }) => sourceDetectorId || customSubType)
  for (const type of [
    'service_account_unowned',
    'unused_secret',
    'credential_expiring',
    'connector_sync_failing',
    'connector_anomaly_detection_disabled',
    'decoy_credential_used',
    'shadow_app',
    'shadow_mcp',
    'mcp_gateway_tool_call_risk',
    'nhi_unowned',
    'missing_review',
  ])
    assert.ok(detected.has(type), `${type} is not among ${[...detected]}`)
  assert.equal(reported.findings.decoy_credential_used, 1)

  const { list: shared } = await client.call('vaults.secrets.searchMine', { body: {} })
  assert.deepEqual(new Set(shared.map(({ status }) => status)), new Set(['SECRET_STATUS_ACTIVE']))
  const vaults = await all((query) => client.call('vaults.list', { query }))
  assert.deepEqual([shared.length, vaults.map(({ ownerIds }) => ownerIds.length)], [3, [1, 1]])

  const tasksBefore = await taskCount(client)
  const again = await run('--users', String(USERS), '--seed', 'x', '--states', String(STATES))
  assert.deepEqual([again.code, again.stderr], [0, ''])
  assert.match(
    again.stdout,
    /^.+ is there already: 12 people in 22 apps\. Nothing was changed\.\n\n {2}findings +\d+ open/,
  )
  assert.match(again.stdout, /npx reeve findings list --state open --severity critical/)
  const audits = (all: readonly Answered.Finding[]) => all.map(({ id, updatedAt, state }) => [id, updatedAt, state])
  assert.deepEqual(audits(await everyFinding(client)), audits(findings), 'and no finding was touched')
  assert.equal(await taskCount(client), tasksBefore, 'and nothing was asked for again')
  const other = await run('--users', '13', '--seed', 'x')
  assert.equal(other.code, 6)
  assert.match(
    other.stderr,
    /the tenant already holds other apps \([^,]+ of the company with --seed x --users 12, .* and 19 more\).*--force/,
  )
})

/** Two are published, one of them is called by an automation, and the tests of all succeed. */
async function checkFunctions(client: Client, automationId: string): Promise<void> {
  const functions = await all((query) => client.call('functions.list', { query }))
  const stands = functions.map(({ displayName, isDraft, workflowTemplateRefs }) => [
    displayName,
    isDraft,
    workflowTemplateRefs,
  ])
  assert.deepEqual(stands.sort(), [
    ['Apps without an owner', false, []],
    ['Risk of a move', false, [automationId]],
    ['User name of a new person', true, []],
  ])
  for (const { displayName, id } of functions.filter((one) => one.displayName !== 'Apps without an owner')) {
    const { results } = await client.call('functions.test', { path: { function_id: id }, body: {} })
    assert.deepEqual(
      new Set(results.map(({ status }) => status)),
      new Set(['FUNCTION_TEST_RESULT_STATUS_OK']),
      displayName,
    )
  }
  const owners = functions.find(({ displayName }) => displayName === 'Apps without an owner')!
  const ran = await client.call('functions.invoke', { path: { function_id: owners.id }, body: {} })
  assert.equal(JSON.parse(Buffer.from(ran.json, 'base64').toString('utf8')).apps >= 22, true)
}

/** Two servers: tools that are approved, that wait, and one that has changed since it was approved. */
async function checkTools(client: Client): Promise<void> {
  const { list } = await client.call('aiGovernance.tools.searchAll', { body: { pageSize: 100 } })
  assert.deepEqual(
    list
      .map(({ exposedName, state, changedSinceApproval }) => [
        exposedName,
        state.slice('MCP_TOOL_STATE_'.length),
        changedSinceApproval,
      ])
      .sort(),
    [
      ['ledger_create_payment', 'PENDING_REVIEW', true],
      ['ledger_delete_vendor', 'PENDING_REVIEW', false],
      ['ledger_find_invoice', 'APPROVED', false],
      ['ledger_read_balance', 'APPROVED', false],
      ['travel_file_expense', 'PENDING_REVIEW', false],
      ['travel_search_trips', 'APPROVED', false],
    ],
  )
  const { connectorId: connector_id, appId: app_id } = list.find(({ exposedName }) =>
    exposedName.startsWith('ledger_'),
  )!
  const { resources } = await client.call('aiGovernance.resources.list', { path: { app_id, connector_id } })
  assert.deepEqual(
    resources.map(({ exposedUri, state }) => [exposedUri, state.slice('MCP_RESOURCE_STATE_'.length)]),
    [
      ['mcp-ledger+ledger://chart-of-accounts', 'APPROVED'],
      ['mcp-ledger+ledger://invoices/{number}/scan', 'PENDING_REVIEW'],
    ],
  )
  const { profiles } = await client.call('aiGovernance.toolsets.search', { query: { query: 'assistant' } })
  assert.deepEqual(profiles.map(({ displayName, toolCount }) => [displayName, toolCount]).sort(), [
    ['Bookkeeping assistant', 2],
    ['Travel assistant', 1],
  ])
}

/** The calls of the agent that misbehaves, how they ended, and what was found of it. */
async function checkCalls(client: Client): Promise<void> {
  const { list } = await client.call('aiGovernance.calls.search', { body: { pageSize: 100 } })
  const counts = new Map<string, number>()
  for (const { toolName, result, denialReason } of list) {
    const line = [toolName, result.slice('TOOL_CALL_RESULT_'.length), denialReason].filter(Boolean).join(' ')
    counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  assert.deepEqual([...counts].sort(), [
    ['ledger_create_payment DENIED approval_required', 1],
    ['ledger_delete_vendor DENIED tool_not_approved', 12],
    ['ledger_find_invoice SUCCESS', 2],
    ['ledger_read_balance ERROR upstream_error', 1],
  ])
  const waits = list.find(({ denialReason }) => denialReason === 'approval_required')!
  const { taskView } = await client.call('requests.tasks.get', { path: { task_id: waits.taskId } })
  assert.equal(taskView?.task.state, 'TASK_STATE_OPEN')
  const { list: clients } = await client.call('aiGovernance.clients.search', { body: {} })
  assert.deepEqual(
    clients.map(({ id, displayName, clientType }) => [id, displayName, clientType]),
    [[waits.clientId, 'Desk assistant: Tools', 'MCP_CLIENT_TYPE_SERVICE']],
  )
  const { list: shadows } = await client.call('findings.shadowMcp.search', { body: {} })
  assert.deepEqual(shadows.map(({ mcpIdentifier }) => mcpIdentifier).sort(), [
    'https://notes.example',
    'npm:spreadsheet-tools',
  ])
}

/** Requests only: the service opens tasks of its own when the time of a grant is over. */
const taskCount = async (client: Client): Promise<number> =>
  (await client.call('requests.tasks.search', { body: { taskTypes: [{ grant: {} }], pageSize: 100 } })).list.length

/** One for each way a request can stand; what was granted for a second is over. */
async function checkRequests(client: Client): Promise<void> {
  const policies = await all((query) => client.call('policies.list', { query }))
  assert.deepEqual(
    policies
      .filter(({ systemBuiltin, rules }) => !systemBuiltin && rules.length > 0)
      .map(({ displayName }) => displayName)
      .sort(),
    ['Payments are for Finance', 'Short access needs no approval'],
  )
  const { list } = await client.call('requests.tasks.search', { body: { taskTypes: [{ grant: {} }], pageSize: 100 } })
  const stands = list.map(({ task }) => {
    const current = Object.keys(Object(task.policy?.current))
    const step = ['approval', 'provision'].find((kind) => current.includes(kind)) ?? ''
    const outcome = (task.type?.grant?.outcome ?? '').slice('GRANT_OUTCOME_'.length)
    return [outcome, step, task.type?.grant?.grantDuration === '1s' ? 'for a second' : ''].filter(Boolean).join(' ')
  })
  for (const one of [
    'UNSPECIFIED approval',
    'UNSPECIFIED provision',
    'DENIED',
    'GRANTED',
    'GRANTED for a second',
    'ERROR',
  ]) {
    assert.ok(stands.includes(one), `${one} is not among ${stands.join(', ')}`)
  }
}

/** How many hold each entitlement because somebody asked for it; no source reports that. */
async function heldByRequest(client: Client): Promise<ReadonlyMap<string, number>> {
  const { list } = await client.call('requests.tasks.search', { body: { pageSize: 100 } })
  const held = new Map<string, number>()
  for (const { task } of list) {
    const { grant, revoke } = task.type ?? {}
    const change =
      grant?.outcome === 'GRANT_OUTCOME_GRANTED' ? 1 : revoke?.outcome === 'REVOKE_OUTCOME_REVOKED' ? -1 : 0
    const id = grant?.appEntitlementId ?? revoke?.appEntitlementId
    if (id !== undefined) held.set(id, (held.get(id) ?? 0) + change)
  }
  return held
}

async function everyFinding(client: Client): Promise<Answered.Finding[]> {
  const findings: Answered.Finding[] = []
  let pageToken = ''
  do {
    const page = await client.call('findings.search', { body: { pageSize: 100, pageToken } })
    findings.push(...page.list)
    pageToken = page.nextPageToken
  } while (pageToken !== '')
  return findings
}

test('a company gets a tenant of its own, whose administrator a link makes, and goes with it', async (t) => {
  const { run, cwd } = await started(t)
  const first = await run('--tenant', 'looking', '--users', String(USERS), '--states', '1', '--json')
  assert.equal(first.code, 0, first.stderr)
  const { baseUrl, clientId, clientSecret, link } = JSON.parse(first.stdout)
  assert.ok(link.startsWith(`${baseUrl}/`), link)
  assert.match(baseUrl, /^http:\/\/looking\./)
  const own = new Client({ baseUrl, credentials: { clientId, clientSecret }, fetch: fetchAnywhere })
  assert.equal((await own.call('console.setup')).isDemo, true)
  const again = await run('--tenant', 'looking')
  assert.deepEqual([again.code, again.stderr], [6, 'reeve: the tenant "looking" exists\n'])
  const gone = await reeve(['tenant', 'delete', 'looking', '--yes'], { cwd })
  assert.match(gone.stdout, /The tenant looking is gone/)
})

test('what cannot be asked for is told before anything is called', async () => {
  for (const args of [
    ['--users', '9'],
    ['--users', '100001'],
    ['--users', 'many'],
    ['--states', '5'],
    ['--seed', 'a b'],
  ]) {
    const { code, stderr } = await reeve(['demo', ...args])
    assert.equal(code, 2, stderr)
    assert.match(stderr, new RegExp(`^reeve: ${args[0]} must be`))
  }
})
