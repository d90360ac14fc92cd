import assert from 'node:assert/strict'
import type { Json } from '../caller.ts'
import { reasonOf } from '../replies.ts'
import { stateOf, TASKS, taskIn, taskOf } from '../tasks.ts'
import {
  type Action,
  ALL_ACTIONS,
  type Attempt,
  actionsOf,
  after,
  afterOutside,
  type Expected,
  type Model,
  OUTSIDE,
  opened,
  PEOPLE,
  type Step,
  sees,
  type Who,
} from './model.ts'
import { ask, decide, type Place } from './places.ts'
import type { Random } from './random.ts'

const LONGEST = 12

/** One request and what random people do with it; every answer and every state is compared with the model. */
export async function playSequence(place: Place, random: Random): Promise<Model> {
  const history: string[] = []
  try {
    return await played(place, random, history)
  } catch (error) {
    throw new Error(`${place.given}, seed ${random.seed}:\n${history.join('\n')}`, { cause: error })
  }
}

async function played(place: Place, random: Random, history: string[]): Promise<Model> {
  const type = random.pick(['grant', 'revoke'] as const)
  const policy = randomPolicy(random)
  await place.prepare(type === 'revoke')
  await decide(
    place,
    type,
    policy.map((step) => wireOf(place, step)),
  )
  const opener = random.pick(['subject', 'manager', 'helpdesk', 'administrator'] as const)
  let model = opened({ type, opener, given: place.given, policy })
  history.push(`${opener} asks to ${type}: ${JSON.stringify(policy)}`)
  const task = await taskIn(ask(place, type, opener))
  const before: string[] = []
  await compare(place, task.id, model)
  for (let turn = 0; turn < LONGEST && !model.deleted; turn++) {
    const now = await taskOf(place.cast.administrator, task.id)
    const stepId: string = now.policy?.current?.id ?? ''
    if (stepId !== '' && !before.includes(stepId)) before.push(stepId)
    const outside = random.chance(0.3) ? outsideOf(random, model) : undefined
    if (outside) {
      history.push(outside.event)
      await place.outside(outside.event)
      model = outside.model
    } else {
      const attempt = randomAttempt(random, model, before.length > 1)
      history.push(JSON.stringify(attempt))
      const expected = await act(place, { taskId: task.id, stepId, before }, model, attempt)
      if (expected.status !== 200) {
        assert.deepEqual(await taskOf(place.cast.administrator, task.id), now, 'what is refused changes nothing')
        continue
      }
      model = expected.model
    }
    if (!model.deleted) await compare(place, task.id, model)
  }
  await checkProof(place, task.id, model)
  return model
}

function outsideOf(random: Random, model: Model) {
  const event = random.pick(OUTSIDE)
  const next = afterOutside(model, event)
  return next && { event, model: next }
}

type About = { readonly taskId: string; readonly stepId: string; readonly before: readonly string[] }

async function act(place: Place, { taskId, stepId, before }: About, model: Model, attempt: Attempt): Promise<Expected> {
  const expected = after(model, attempt)
  const { who, action, comment, isLate, target } = attempt
  const late = before.find((id) => id !== stepId) ?? 'stp0'
  const bodies: Partial<Record<Action, object>> = {
    reassign: { newStepUserIds: [place.cast[target ?? 'other'].userId] },
    comment: { comment: 'a word' },
    'update-grant-duration': { duration: '3600s' },
    'change-policy': { policyId: 'builtin-auto-revoke' },
  }
  const reply = await place.cast[who].post(`${TASKS}/${taskId}/action/${action}`, {
    ...(TAKES_STEP.has(action) ? { policyStepId: isLate ? late : stepId || 'none' } : {}),
    ...(comment && TAKES_COMMENT.has(action) ? { comment } : {}),
    ...bodies[action],
  })
  assert.equal(reply.status, expected.status, `${JSON.stringify(attempt)}: ${reply.text.slice(0, 400)}`)
  if (expected.reason) assert.equal(reasonOf(reply), expected.reason, reply.text)
  return expected
}

const TAKES_STEP: ReadonlySet<Action> = new Set([
  'approve',
  'deny',
  'reassign',
  'skip-step',
  'retry-provisioning',
  'provision-complete',
  'provision-cancelled',
  'provision-errored',
])
const TAKES_COMMENT: ReadonlySet<Action> = new Set([...TAKES_STEP, 'close', 'restart', 'reset', 'change-policy'])

/** State, outcome, current step, who may act on it, and what everybody is told that it may do. */
async function compare({ cast }: Place, taskId: string, model: Model): Promise<void> {
  const task = await taskOf(cast.administrator, taskId)
  assert.equal(stateOf(task), `${model.state} ${model.outcome}`)
  assert.equal(kindOf(task), model.steps[0]?.kind ?? '')
  const ids = model.assignees.map((who) => cast[who].userId).sort()
  if (!model.assignees.includes('administrator')) assert.deepEqual([...task.stepApproverIds].sort(), ids)
  const replies = await Promise.all(PEOPLE.map((who) => cast[who].get(`${TASKS}/${taskId}`)))
  for (const [index, who] of PEOPLE.entries()) {
    const { status, text, body } = replies[index]!
    assert.equal(status, sees(model, who) ? 200 : 404, `${who} sees the task: ${text.slice(0, 200)}`)
    if (status === 200) assert.deepEqual([...body.taskView.task.actions].sort(), actionsOf(model, who), who)
  }
}

const KINDS = ['approval', 'provision', 'accept', 'reject', 'wait', 'form', 'action']
const kindOf = (task: Json): string => KINDS.find((kind) => task.policy?.current?.[kind]) ?? ''

/** A revoke that says REVOKED has the proof of the model, and the access is gone; no other task has one. */
async function checkProof({ tenant, entitlementId, accountId }: Place, taskId: string, model: Model): Promise<void> {
  const rows = await tenant.sql('select proof, proved_by from revocations where task_id = $1', [taskId])
  const isRevoked = model.type === 'revoke' && model.outcome === 'REVOKED'
  assert.deepEqual(
    rows.map(({ proof }) => proof),
    isRevoked ? [model.proof] : [],
  )
  if (!isRevoked) return
  const proof = rows[0]!
  if (model.proof === 'PERSON') {
    const said = await tenant.sql(
      `select from task_actions where task_id = $1 and user_id = $2 and action_type = 'TASK_ACTION_TYPE_PROVISION_COMPLETE'`,
      [taskId, proof.proved_by],
    )
    assert.equal(said.length, 1, 'the person who is named has said so')
  }
  if (model.proof === 'CONNECTOR') {
    const done = await tenant.sql(
      `select from connector_tasks where id = $1 and state = 'SUCCEEDED' and kind = 'REVOKE' and origin->>'taskId' = $2`,
      [proof.proved_by, taskId],
    )
    assert.equal(done.length, 1, 'the task of the connector that is named has succeeded')
  }
  if (model.proof === 'SYNC') {
    const sync = await tenant.sql('select from connector_syncs where id = $1', [proof.proved_by])
    assert.equal(sync.length, 1, 'a sync is named')
  }
  const held = await tenant.sql('select from grants where entitlement_id = $1 and app_user_id = $2 and is_direct', [
    entitlementId,
    accountId,
  ])
  assert.equal(held.length, 0, 'what was revoked is not held')
}

/** One or two approvals, of which the last may ask for somebody else; or what decides at once. */
function randomPolicy(random: Random): readonly Step[] {
  const approval = (isLast: boolean): Step => ({
    kind: 'approval',
    users: random.pick([['owner'], ['manager'], ['owner', 'other']] as const),
    reassignable: random.chance(0.5),
    distinct: isLast && random.chance(0.3),
    reasoned: random.chance(0.2),
  })
  const kind = random.below(8)
  if (kind === 0) return [{ kind: 'accept' }]
  if (kind === 1) return [approval(true), { kind: 'reject' }]
  if (kind === 2) return [approval(true), { kind: 'accept' }, approval(false)]
  return kind < 5 ? [approval(true)] : [approval(false), approval(true)]
}

function wireOf({ cast }: Place, step: Step): object {
  if (step.kind !== 'approval') return { [step.kind]: {} }
  const flags = { requireDistinctApprovers: step.distinct }
  const isManager = step.users.length === 1 && step.users[0] === 'manager'
  const kind = isManager
    ? { manager: flags }
    : { users: { userIds: step.users.map((who) => cast[who].userId), ...flags } }
  return { approval: { ...kind, allowReassignment: step.reassignable, requireApprovalReason: step.reasoned } }
}

/** Mostly what may be done, by those who may: otherwise hardly any sequence would get anywhere. */
function randomAttempt(random: Random, model: Model, hadOthers: boolean): Attempt {
  const target = random.pick((['other', 'manager', 'owner'] as const).filter((who) => !model.approvedBy.includes(who)))
  const attempt = (who: Who, action: Action): Attempt => ({
    who,
    action,
    target,
    ...(random.chance(0.7) ? { comment: 'because' } : {}),
    ...(hadOthers && random.chance(0.05) ? { isLate: true } : {}),
  })
  const any = attempt(random.pick(PEOPLE), random.pick(ALL_ACTIONS))
  const likely = any.action === 'delete' && random.chance(0.8) ? { ...any, action: 'comment' as const } : any
  if (random.chance(0.35)) return likely
  const allowed = PEOPLE.flatMap((who) => ALL_ACTIONS.map((action) => attempt(who, action))).filter(
    (one) => one.action !== 'delete' && one.action !== 'comment' && after(model, one).status === 200,
  )
  return allowed.length > 0 ? random.pick(allowed) : likely
}
