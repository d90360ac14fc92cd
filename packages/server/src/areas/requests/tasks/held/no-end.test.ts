import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventKinds } from '../../../../../test/people.ts'
import { act, askFor, decideBy, makeTaskSite, stateOf, taskIn } from '../../../../../test/tasks.ts'
import { makeHook } from '../../../../../test/webhooks/hooks.ts'
import { type Inbox, openInbox } from '../../../../../test/webhooks/inbox.ts'
import { processAll } from '../../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

let world: World
let acme: TestTenant
let inbox: Inbox
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
  inbox = await openInbox((response) => response.writeHead(200).end('{}'))
})
after(async () => {
  await world.stop()
  await inbox.close()
})

test('a task whose policy comes to no end is closed with an error, with all that follows from a close', async () => {
  const site = await makeTaskSite(acme)
  const { id: webhookId } = await makeHook(acme, inbox.url)
  await decideBy(acme, site, [{ approval: { appOwners: {} } }], { postActions: [{ webhookId }] })
  const task = await taskIn(askFor(site.subject, site))
  // More steps than a policy can be saved with, none of which waits.
  const passed = { wait: { name: 'no time at all', condition: { condition: 'true' }, timeoutDuration: '60s' } }
  await acme.sql(
    `update tasks set policy = jsonb_set(policy, array['policies', policy ->> 'policyId', 'policySteps', 'grant', 'steps'],
       (select jsonb_agg($2::jsonb) from generate_series(1, 600))) where id = $1`,
    [task.id, JSON.stringify(passed)],
  )
  const before = (await eventKinds(acme)).filter((kind) => kind === 'requests.task.closed').length
  const ended = await taskIn(act(acme, task, 'restart'))
  assert.equal(stateOf(ended), 'CLOSED ERROR')
  assert.deepEqual([ended.policy.current ?? null, ended.stepApproverIds], [null, []])
  await processAll(world)
  const kinds = (await eventKinds(acme)).filter((kind) => kind === 'requests.task.closed')
  assert.equal(kinds.length, before + 1)
  assert.equal(inbox.arrived.length, 1)
  assert.equal(JSON.parse(inbox.arrived[0]!.body).payload.taskView.task.id, task.id)
  const [row] = await acme.sql('select closed_at, outcome_at from tasks where id = $1', [task.id])
  assert.ok(row!.closed_at !== null && row!.outcome_at !== null)
  const told = await acme.sql(
    `select event, error from task_audits where task_id = $1 and event in ('provisionError', 'stateChange', 'grantOutcome')
     order by ordinal`,
    [task.id],
  )
  assert.deepEqual(told, [
    { event: 'provisionError', error: true },
    { event: 'stateChange', error: false },
    { event: 'grantOutcome', error: false },
  ])
  assert.equal(stateOf(await taskIn(askFor(site.subject, site))), 'OPEN UNSPECIFIED', 'it can be asked for again')
})
