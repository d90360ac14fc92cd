import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Json } from '../caller.ts'
import { reasonOf } from '../replies.ts'
import { stateOf, TASKS, taskIn, taskOf } from '../tasks.ts'
import { processAll } from '../work.ts'
import { createWorld, type World } from '../world.ts'
import { ask, decide, type Place, placeOfConnector, placeOfPeople } from './places.ts'

const APPROVALS = 200

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const approve = (caller: Caller, task: Json) =>
  caller.post(`${TASKS}/${task.id}/action/approve`, { policyStepId: task.policy.current.id })

/** A request about which either of two decides, approved so often at once. */
async function approvedAtOnce(place: Place): Promise<Json> {
  const { cast } = place
  await place.prepare(false)
  const userIds = [cast.owner.userId, cast.other.userId]
  await decide(place, 'grant', [{ approval: { users: { userIds } } }])
  const task = await taskIn(ask(place, 'grant', 'subject'))
  const replies = await Promise.all(
    Array.from({ length: APPROVALS }, (_, n) => approve(n % 2 === 0 ? cast.owner : cast.other, task)),
  )
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  for (const reply of replies.filter(({ status }) => status !== 200)) {
    assert.deepEqual([reply.status, reasonOf(reply)], [409, 'STEP_NOT_CURRENT'], reply.text)
  }
  return task
}

/** How often something about the task was written down. */
const countOf = async ({ tenant }: Place, text: string, id: string): Promise<number> =>
  (await tenant.sql(`select from ${text}`, [id])).length

test('of 200 approvals of one step at once one counts, and access is given once', async () => {
  const place = await placeOfPeople(world)
  const { id } = await approvedAtOnce(place)
  const actions = `task_actions where task_id = $1 and action_type = 'TASK_ACTION_TYPE_APPROVE'`
  assert.equal(await countOf(place, actions, id), 1)
  assert.equal(await countOf(place, `task_steps where task_id = $1 and kind = 'approval'`, id), 1)
  assert.equal(await countOf(place, `task_steps where task_id = $1 and kind = 'provision'`, id), 1)
  assert.equal((await taskOf(place.cast.administrator, id)).approverIds.length, 1)
})

test('of 200 approvals at once the connector hears one, and the task ends once', async () => {
  const place = await placeOfConnector(world)
  const { id } = await approvedAtOnce(place)
  assert.equal(await countOf(place, `connector_tasks where origin->>'taskId' = $1`, id), 1)
  await place.outside('connectorSucceeds')
  await processAll(world)
  assert.equal(stateOf(await taskOf(place.cast.administrator, id)), 'CLOSED GRANTED')
  assert.equal(await countOf(place, `task_audits where task_id = $1 and event = 'grantOutcome'`, id), 1)
  assert.equal(await countOf(place, `events where subject_id = $1 and kind = 'requests.task.closed'`, id), 1)
  assert.equal(await countOf(place, 'grants where ticket_id = $1', id), 1)
})

test('of 40 who complete a step by hand at once one does, and the others are told that the task is closed', async () => {
  const place = await placeOfPeople(world)
  const { id } = await approvedAtOnce(place)
  const task = await taskOf(place.cast.owner, id)
  const body = { policyStepId: task.policy.current.id }
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => place.cast.owner.post(`${TASKS}/${id}/action/provision-complete`, body)),
  )
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  for (const reply of replies.filter(({ status }) => status !== 200)) {
    assert.deepEqual([reply.status, reasonOf(reply)], [400, 'TASK_CLOSED'], reply.text)
  }
  assert.equal(await countOf(place, 'grants where ticket_id = $1', id), 1)
})
