import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { insertAccount, insertGrant, insertUser } from '../../../../test/directory.ts'
import { act, askFor, makeTaskSite, TASKS, type TaskSite, taskIn } from '../../../../test/tasks.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  world.clock.hold()
  acme = await world.tenant()
})
after(() => world.stop())

const WORK = { department: 'Finance', job_title: 'Clerk' }

/** Somebody with five peers, of whom nobody has it: that calls for a closer look. */
async function siteWithPeers(): Promise<TaskSite & { accounts: string[] }> {
  const site = await makeTaskSite(acme)
  await acme.sql('update users set department = $2, job_title = $3 where id = $1', [
    site.subject.userId,
    WORK.department,
    WORK.job_title,
  ])
  const accounts: string[] = []
  for (let peer = 0; peer < 5; peer++) {
    const identity_user_id = await insertUser(acme, WORK)
    accounts.push(await insertAccount(acme, site.app.id, { identity_user_id }))
  }
  return { ...site, accounts }
}

const opened = async (id: string): Promise<{ task: Json; holders: unknown }> => {
  const { body } = await acme.get(`${TASKS}/${id}?expand_mask=insight_ids`)
  const peers = body.expanded.find((one: Json) => one.kind === 'INSIGHT_KIND_PEERS')
  return { task: body.taskView.task, holders: peers?.data.holders }
}

test('what is known about an open request is renewed when it is opened after a day', async () => {
  const site = await siteWithPeers()
  const { id } = await taskIn(askFor(site.subject, site))
  const closed = await siteWithPeers()
  const ended = await taskIn(askFor(closed.subject, closed))
  assert.equal((await act(acme, ended, 'close')).status, 200)
  for (const { app, entitlementId, accounts } of [site, closed]) {
    for (const appUserId of accounts) await insertGrant(acme, { app, entitlementId, appUserId })
  }
  world.clock.move({ hours: 23 })
  acme = await signInAgain(acme)
  const before = await opened(id)
  assert.deepEqual([before.task.recommendation, before.holders], ['INSIGHT_RECOMMENDATION_REVIEW', 0])
  world.clock.move({ hours: 1 })
  acme = await signInAgain(acme)
  const after = await opened(id)
  assert.deepEqual([after.task.recommendation, after.holders], ['INSIGHT_RECOMMENDATION_UNSPECIFIED', 5])
  assert.equal(after.task.insightIds.length, 1)
  const again = await opened(id)
  assert.deepEqual(again.task.insightIds, after.task.insightIds)
  assert.equal((await opened(ended.id)).holders, 0)
})
