import assert from 'node:assert/strict'
import type { Caller, Json } from '../caller.ts'
import { person } from '../people.ts'
import { fileOf, reportOf } from '../report-files.ts'
import type { Random } from '../request-tasks/random.ts'
import {
  certifyByUsers,
  decide,
  makeCampaign,
  makeReviewSite,
  moveCampaign,
  REVIEW,
  type ReviewSite,
  reviewsOf,
  statsOf,
  submit,
} from '../reviews.ts'
import { act, taskOf } from '../tasks.ts'
import type { TestTenant, World } from '../world.ts'
import { CampaignModel, type CloseDecision } from './model.ts'

type Person = Caller & { userId: string }

/** People who hold something, and two who review it. */
export type Place = {
  readonly world: World
  readonly tenant: TestTenant
  readonly site: ReviewSite
  readonly reviewers: Person[]
}

const HOLDERS = 6

export async function openPlace(world: World): Promise<Place> {
  const tenant = await world.tenant()
  const site = await makeReviewSite(tenant, HOLDERS)
  const reviewers = [await person(tenant, ['basic_user']), await person(tenant, ['basic_user'])]
  const policy = await certifyByUsers(
    tenant,
    reviewers.map(({ userId }) => userId),
  )
  return { world, tenant, site: { ...site, policyId: policy.id }, reviewers }
}

const ENDS: readonly CloseDecision[] = ['REVOKED', 'SKIP', 'NO_ACTION']

/** One campaign of random people, random decisions and a random end, held to the model all the way. */
export async function playCampaign({ world, tenant, site, reviewers }: Place, random: Random): Promise<string> {
  const chosen = site.holders.filter(() => random.chance(0.6)).map(({ userId }) => userId)
  const userIds = chosen.length > 0 ? chosen : [site.holders[0]!.userId]
  const { id } = await makeCampaign(tenant, site, { scopeV2: { specificResources: {}, selectedUsers: { userIds } } })
  const ready = await moveCampaign(world, tenant, id, 'prepare')
  assert.equal(ready.expectedTicketCount, userIds.length, `seed ${random.seed}`)
  await moveCampaign(world, tenant, id, 'start')
  const tasks = await reviewsOf(tenant, id)
  const model = new CampaignModel(tasks.map((task) => task.id))
  const played = { world, tenant, reviewers, id, model }
  for (let turns = 3 + random.below(12); turns > 0; turns--) {
    await turn(played, random)
    if (random.chance(0.3)) await compare(played, random)
  }
  await compare(played, random)
  if (random.chance(0.5)) await compareReport(played, random)
  const decision = random.pick(ENDS)
  await moveCampaign(world, tenant, id, 'end', { decision: `CLOSE_DECISION_${decision}` })
  model.end(decision)
  await compare(played, random)
  await compareReport(played, random)
  return decision
}

type Played = {
  readonly world: World
  readonly tenant: TestTenant
  readonly reviewers: readonly Person[]
  readonly id: string
  readonly model: CampaignModel
}

async function turn({ tenant, reviewers, id, model }: Played, random: Random): Promise<void> {
  const reviewer = random.pick(reviewers)
  const taskId = random.pick([...model.reviews.keys()])
  const why = `seed ${random.seed}`
  const roll = random.next()
  if (roll < 0.5) {
    const decision = random.pick(['CERTIFY', 'DENY', 'NONE'] as const)
    const reply = await decide(reviewer, id, [{ taskId, decision }])
    assert.equal(reply.body.errors.length === 0, model.decide(reviewer.userId, taskId, decision), why)
  } else if (roll < 0.7) {
    const isEmpty = model.pendingOf(reviewer.userId).size === 0
    const reply = await submit(reviewer, id)
    assert.equal(reply.status, isEmpty ? 400 : 200, `${why} ${reply.text}`)
    if (isEmpty) return
    const { certified, denied } = model.submit(reviewer.userId)
    const { certifiedCount, deniedCount, errors } = reply.body.submission
    assert.deepEqual([certifiedCount, deniedCount, errors], [certified, denied, []], why)
  } else if (roll < 0.85) {
    const verb = random.pick(['approve', 'deny'] as const)
    const reply = await act(reviewer, await taskOf(tenant, taskId), verb, {
      policyStepId: await stepOf(tenant, taskId),
    })
    assert.equal(reply.status === 200, model.isOpen(taskId), `${why} ${reply.text}`)
    if (reply.status === 200) model.act(taskId, verb)
  } else if (roll < 0.93) {
    const reply = await act(tenant, await taskOf(tenant, taskId), 'restart')
    assert.equal(reply.status, 200, `${why} ${reply.text}`)
    model.restart(taskId)
  } else {
    const reply = await act(tenant, await taskOf(tenant, taskId), 'close')
    assert.equal(reply.status === 200, model.isOpen(taskId), `${why} ${reply.text}`)
    if (reply.status === 200) model.act(taskId, 'close')
  }
}

const stepOf = async (tenant: TestTenant, taskId: string): Promise<string> =>
  (await taskOf(tenant, taskId)).policy?.current?.id ?? 'none'

/** Counts, reviews and what is not submitted are what the model has. */
async function compare({ tenant, reviewers, id, model }: Played, random: Random): Promise<void> {
  const why = `seed ${random.seed}`
  const stats = await statsOf(tenant, id)
  const { total, open, certified, denied, cancelled } = stats
  assert.deepEqual({ total, open, certified, denied, cancelled }, model.counts(), why)
  const last = stats.burndown.at(-1)
  assert.equal(last.open, open, why)
  const sum = (name: string): number => stats.byApp.reduce((all: number, one: Json) => all + one[name], 0)
  assert.deepEqual([sum('total'), sum('open'), sum('denied')], [total, open, denied], why)
  const tasks = await reviewsOf(tenant, id)
  const found = tasks.map((task) => [task.id, task.type.certify.outcome.replace('CERTIFY_OUTCOME_', '')])
  const expected = [...model.reviews].map(([taskId, { outcome }]) => [taskId, outcome || 'UNSPECIFIED'])
  assert.deepEqual(found.toSorted(), expected.toSorted(), why)
  for (const reviewer of reviewers) {
    const pending = model.pendingOf(reviewer.userId)
    const { list } = (await reviewer.get(`${REVIEW}/${id}/pending_actions`)).body
    const kept = list.map((one: Json) => [one.taskId, one.decision])
    assert.deepEqual(kept.toSorted(), [...pending].toSorted(), why)
    const row = stats.byReviewer.find((one: Json) => one.userId === reviewer.userId)
    assert.equal(row.pending, pending.size, why)
  }
}

const VERDICTS = { CERTIFIED: 'certified', DECERTIFIED: 'denied', CANCELLED: 'cancelled', '': 'open' } as const

/** A report has a row for each review, with what the model says has come of it. */
async function compareReport({ world, tenant, id, model }: Played, random: Random): Promise<void> {
  const report = await reportOf(world, tenant, id, 'JSON', ['TASK', 'DECISIONS', 'RESOLVED_ON'])
  const { rows } = JSON.parse((await fileOf(world, report)).toString())
  const numbers = new Map((await reviewsOf(tenant, id)).map((task) => [task.id, String(task.numericId)]))
  const expected = [...model.reviews].map(([taskId, { outcome }]) => [numbers.get(taskId), VERDICTS[outcome]])
  const found = rows.map((row: Json) => [row.task, verdictIn(row)])
  assert.deepEqual(found.toSorted(), expected.toSorted(), `seed ${random.seed}`)
  assert.equal(report.rowCount, model.reviews.size, `seed ${random.seed}`)
}

/** The last decision that was not taken back; an open review has none, and no end. */
function verdictIn({ decisions, resolvedOn }: Json): string {
  const last = decisions.findLast((text: string) => !text.endsWith('(the review was begun anew)'))
  if (resolvedOn === '') return last === undefined ? 'open' : `open, but ${last}`
  return last?.split(' ')[0] ?? 'none'
}
