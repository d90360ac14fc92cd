import assert from 'node:assert/strict'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { Client } from '@reeve/client'
import { fetchAnywhere } from '../../cli/src/fetch-anywhere.ts'
import { preparedFolder, reeve, serve } from '../../cli/test/support.ts'
import { all } from '../src/build/pages.ts'
import { DAY_MS } from '../src/past/past.ts'

const LABEL = 'played'

/** Nothing runs while the past is played; then a service serves it. */
async function played(t: TestContext) {
  const cwd = await preparedFolder(t)
  const made = await reeve(['demo', '--tenant', LABEL, '--users', '12', '--json'], { cwd })
  assert.equal(made.code, 0, made.stderr)
  const { clientId, clientSecret } = JSON.parse(made.stdout)
  const { url } = await serve(t, { cwd })
  const { port } = new URL(url)
  const baseUrl = `http://${LABEL}.localhost:${port}`
  const credentials = { clientId: clientId.replace(/:\d+/, `:${port}`), clientSecret }
  return { cwd, client: new Client({ baseUrl, credentials, fetch: fetchAnywhere }) }
}

/** How many of the thirteen weeks before now have something. */
const weeksOf = (times: readonly (string | undefined)[]): number =>
  new Set(times.map((at = '') => Math.floor((Date.now() - Date.parse(at)) / (7 * DAY_MS)))).size

test('a company that was played has something in most weeks, stories with an end, and a log that is whole', async (t) => {
  const { client, cwd } = await played(t)
  const tasks = (await client.call('requests.tasks.search', { body: { pageSize: 100 } })).list.map(({ task }) => task)
  const asked = weeksOf(tasks.map(({ createdAt }) => createdAt))
  assert.ok(asked >= 10, `tasks of ${asked} weeks`)
  const ends = new Set(tasks.map(({ type }) => type?.grant?.outcome ?? type?.revoke?.outcome ?? ''))
  for (const end of [
    'GRANT_OUTCOME_GRANTED',
    'GRANT_OUTCOME_DENIED',
    'GRANT_OUTCOME_CANCELLED',
    'REVOKE_OUTCOME_REVOKED',
  ]) {
    assert.ok(ends.has(end), `${end} is not among ${[...ends]}`)
  }
  const findings = await client.call('findings.search', { body: { pageSize: 100, states: ['FINDING_STATE_RESOLVED'] } })
  const ended = weeksOf(findings.list.map(({ updatedAt }) => updatedAt))
  assert.ok(ended >= 5, `findings of ${ended} weeks are over`)
  const { list: syncs } = await client.call('connectors.syncs.search', { body: { pageSize: 100 } })
  assert.ok(weeksOf(syncs.map(({ startedAt }) => startedAt)) >= 8, 'syncs')
  const reviews = await all((query) => client.call('reviews.list', { query }))
  const over = reviews.filter(({ accessReview }) => accessReview.state === 'ACCESS_REVIEW_STATE_CLOSED')
  assert.ok(over.length >= 3, `${over.length} campaigns are over`)
  const runs = await client.call('automations.executions.searchAll', { body: { pageSize: 100 } })
  const ran = weeksOf(runs.list.map(({ automationExecution }) => automationExecution.createdAt))
  assert.ok(ran >= 3, `runs of ${ran} weeks`)
  const well = runs.list.filter(({ automationExecution: { state } }) => state === 'AUTOMATION_EXECUTION_STATE_DONE')
  assert.ok(well.length * 2 > runs.list.length, `${well.length} of ${runs.list.length} runs ended well`)
  const deliveries = await client.call('webhooks.instances.search', { body: { pageSize: 100 } })
  assert.ok(deliveries.list.length > 0, 'deliveries')
  assert.equal((await client.call('console.setup')).isDemo, true)

  const file = path.join(cwd, 'log')
  const exported = await reeve(['log', 'export', '--tenant', LABEL, '--out', file], { cwd })
  assert.equal(exported.code, 0, exported.stderr)
  const verified = await reeve(['log', 'verify', file], { cwd })
  assert.equal(verified.code, 0, verified.stderr)

  const chairs = new Map<string, string>()
  for (const chair of ['employee', 'approver', 'owner', 'auditor', 'admin']) {
    const { code, stdout, stderr } = await reeve(['demo', 'sign-in', chair, '--tenant', LABEL, '--json'], { cwd })
    assert.equal(code, 0, stderr)
    const { email, url } = JSON.parse(stdout)
    chairs.set(chair, email)
    assert.match(email, /@/)
    assert.equal((await fetchAnywhere(url, { method: 'GET', headers: {} })).status, 200)
  }
  const { list: people } = await client.call('directory.users.search', { body: { pageSize: 100 } })
  const idOf = (chair: string) => people.find(({ user }) => user.email === chairs.get(chair))?.user.id ?? chair
  const open = tasks.filter(({ state }) => state === 'TASK_STATE_OPEN')
  assert.ok(
    open.some(({ userId, type }) => type?.grant && userId === idOf('employee')),
    'the employee waits for nothing',
  )
  assert.ok(
    open.some(({ stepApproverIds }) => stepApproverIds.includes(idOf('approver'))),
    'nothing waits for the approver',
  )
  const refused = await reeve(['demo', 'sign-in', 'admin', '--tenant', 'default'], { cwd })
  assert.match(refused.stderr, /the tenant "default" is no demo/)
})
