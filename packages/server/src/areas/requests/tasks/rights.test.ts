import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { valueStep } from '../../../../test/automations.ts'
import type { Caller, Json, Reply } from '../../../../test/caller.ts'
import { insertConnector, insertGrant } from '../../../../test/directory.ts'
import { forgedProvider, startSigner } from '../../../../test/forged-provider.ts'
import type { OidcIssuer } from '../../../../test/oidc-issuer.ts'
import { person } from '../../../../test/people.ts'
import { makePolicy, policyOf } from '../../../../test/policies.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { ask, makeForm, makeOffer } from '../../../../test/requests.ts'
import {
  act,
  askAgainst,
  askFor,
  decideBy,
  makeTaskSite,
  setEntitlement,
  stateOf,
  TASKS,
  type TaskSite,
  taskIn,
  taskOf,
} from '../../../../test/tasks.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

/**
 * Who may do what with a task, and when, as the specification has it: every action by everybody in every situation is
 * generated from this table and compared with what the service tells and answers.
 */
const PEOPLE = [
  'subject',
  'manager',
  'opener',
  'assignee',
  'former',
  'owner',
  'super_admin',
  'read_only_admin',
  'request_admin',
  'request_helpdesk',
  'app_admin',
  'connector_admin',
  'campaign_admin',
  'ai_governance_admin',
  'basic_user',
] as const
type Who = (typeof PEOPLE)[number]

const SITUATIONS = [
  'form',
  'approval',
  'urgent',
  'stepUp',
  'finding',
  'action',
  'waiting',
  'byHand',
  'fallenBack',
  'revoking',
  'denied',
  'granted',
] as const
type Situation = (typeof SITUATIONS)[number]

/** Who has to act now. */
const ASSIGNED: Readonly<Record<Situation, Who | undefined>> = {
  form: 'subject',
  approval: 'assignee',
  urgent: 'assignee',
  stepUp: 'assignee',
  finding: 'assignee',
  action: 'assignee',
  waiting: undefined,
  byHand: 'assignee',
  fallenBack: 'owner',
  revoking: 'assignee',
  denied: undefined,
  granted: undefined,
}

/** Who asked: for somebody else as a rule, for oneself where something offered is run, an administrator about findings. */
const openerOf = (situation: Situation): Who =>
  situation === 'action' ? 'subject' : situation === 'finding' ? 'super_admin' : 'opener'

/** Before the form is filled in, and while a task waits for a time, no step was given to them. */
const sees = (who: Who, situation: Situation): boolean => {
  if (who === 'super_admin' || who === 'read_only_admin' || who === openerOf(situation)) return true
  // Whose account a finding is about is not told of it, and what is offered belongs to no app.
  if (who === 'subject' || who === 'manager') return situation !== 'finding'
  if (who === 'owner') return situation !== 'action'
  return (who === 'assignee' || who === 'former') && situation !== 'form' && situation !== 'waiting'
}

type Rule = {
  readonly type: string
  /** `assigned` is whoever has to act now, `asker` who asked for it. */
  readonly who: readonly (Who | 'assigned' | 'asker' | 'everybody')[]
  readonly when: readonly Situation[]
  readonly closedToo?: true
  readonly body?: object
}

const DECIDING: readonly Situation[] = ['approval', 'urgent', 'stepUp', 'finding', 'action']
const OPEN: readonly Situation[] = ['form', ...DECIDING, 'waiting', 'byHand', 'fallenBack', 'revoking']
/** Tasks that are no grants: neither an emergency nor a duration is there. */
const OTHERS: readonly Situation[] = ['revoking', 'finding', 'action']
const BEFORE_PROVISION: readonly Situation[] = ['form', ...DECIDING, 'waiting']
const BY_HAND: readonly Situation[] = ['byHand', 'fallenBack', 'revoking']
const AGAIN: readonly Situation[] = [...OPEN, 'denied']

const SHEET: Readonly<Record<string, Rule>> = {
  approve: { type: 'APPROVE', who: ['assigned'], when: DECIDING.filter((one) => one !== 'stepUp') },
  // Without a step-up one begins, and nothing is approved.
  'approve-with-step-up': { type: 'APPROVE_WITH_STEP_UP', who: ['assigned'], when: ['stepUp'] },
  deny: { type: 'DENY', who: ['assigned'], when: DECIDING },
  reassign: { type: 'REASSIGN', who: ['assigned', 'super_admin'], when: ['form', ...DECIDING, 'byHand', 'revoking'] },
  comment: { type: 'COMMENT', who: ['everybody'], when: SITUATIONS, closedToo: true, body: { comment: 'a word' } },
  escalate: { type: 'ESCALATE_TO_EMERGENCY_ACCESS', who: ['subject', 'asker', 'super_admin'], when: ['urgent'] },
  close: { type: 'CLOSE', who: ['asker', 'super_admin', 'subject'], when: BEFORE_PROVISION },
  restart: { type: 'RESTART', who: ['super_admin'], when: AGAIN, closedToo: true },
  reset: { type: 'HARD_RESET', who: ['super_admin'], when: AGAIN, closedToo: true },
  'change-policy': {
    type: 'CHANGE_POLICY',
    who: ['super_admin'],
    when: OTHERS,
  },
  'skip-step': { type: 'SKIP_STEP', who: ['super_admin'], when: [...BEFORE_PROVISION, 'byHand', 'fallenBack'] },
  process: { type: 'PROCESS_NOW', who: ['super_admin'], when: OPEN },
  'update-grant-duration': {
    type: 'UPDATE_GRANT_DURATION',
    who: ['assigned', 'super_admin'],
    when: BEFORE_PROVISION.filter((one) => !OTHERS.includes(one)),
    body: { duration: '60s' },
  },
  'update-request-data': {
    type: 'UPDATE_REQUEST_DATA',
    who: ['assigned'],
    when: ['form'],
    body: { data: { ticket: 'OPS-1' } },
  },
  'retry-provisioning': { type: 'RETRY_PROVISIONING', who: ['assigned', 'owner', 'super_admin'], when: ['fallenBack'] },
  'provision-complete': { type: 'PROVISION_COMPLETE', who: ['assigned', 'super_admin'], when: BY_HAND },
  'provision-cancelled': { type: 'PROVISION_CANCELLED', who: ['assigned', 'super_admin'], when: BY_HAND },
  'provision-errored': { type: 'PROVISION_ERRORED', who: ['assigned', 'super_admin'], when: BY_HAND },
  'send-reminder': {
    type: 'SEND_REMINDER',
    who: ['asker', 'super_admin'],
    when: OPEN.filter((one) => one !== 'waiting'),
  },
  delete: { type: 'DELETE', who: ['super_admin'], when: SITUATIONS, closedToo: true },
}

const CLOSED: readonly Situation[] = ['denied', 'granted']

/** What the service has to answer. */
function expected(name: string, who: Who, situation: Situation): number {
  const rule = SHEET[name]!
  if (!sees(who, situation)) return 404
  if (CLOSED.includes(situation) && !rule.closedToo) return 400
  if (who === 'read_only_admin') return 403
  const isAssigned = ASSIGNED[situation] === who
  const isAsker = openerOf(situation) === who
  const isRight = rule.who.some(
    (one) => one === who || one === 'everybody' || (one === 'assigned' && isAssigned) || (one === 'asker' && isAsker),
  )
  if (!isRight) return 403
  // Only who approves changes the duration, and what the step does not allow to be given away nobody gives away.
  if (name === 'update-grant-duration' && who !== 'super_admin' && !DECIDING.includes(situation)) return 403
  if (name === 'reassign' && situation === 'fallenBack') return 403
  if (name === 'close' && who === 'subject' && !isAsker && OTHERS.includes(situation)) return 403
  return rule.when.includes(situation) ? 200 : 400
}

const OF_ASSIGNEES: ReadonlySet<string> = new Set([
  'approve',
  'approve-with-step-up',
  'deny',
  'reassign',
  'update-grant-duration',
  'update-request-data',
  'retry-provisioning',
  'provision-complete',
  'provision-cancelled',
  'provision-errored',
])

/** Why it refuses, where it does. */
function reasonFor(name: string, who: Who, situation: Situation): string {
  const status = expected(name, who, situation)
  if (status === 404) return 'OBJECT_NOT_FOUND'
  if (status === 400) return wrongTime(name, situation)
  if (who === 'read_only_admin') return 'INSUFFICIENT_PERMISSION'
  const isTheirs = who === 'super_admin' || ASSIGNED[situation] === who
  if (name === 'reassign' && isTheirs) return 'REASSIGNMENT_NOT_ALLOWED'
  return OF_ASSIGNEES.has(name) ? 'NOT_ASSIGNEE' : 'INSUFFICIENT_PERMISSION'
}

function wrongTime(name: string, situation: Situation): string {
  if (CLOSED.includes(situation) && !SHEET[name]!.closedToo) return 'TASK_CLOSED'
  const isProvisioning = BY_HAND.includes(situation)
  if (name === 'close') return 'PROVISIONING_ACTIVE'
  if (name === 'approve' && situation === 'stepUp') return 'STEP_UP_REQUIRED'
  if (name === 'escalate' && !OTHERS.includes(situation))
    return isProvisioning ? 'PROVISIONING_ACTIVE' : 'EMERGENCY_NOT_ENABLED'
  if (name === 'update-grant-duration' && !OTHERS.includes(situation)) return 'PROVISIONING_ACTIVE'
  if (name === 'skip-step' || (name === 'retry-provisioning' && isProvisioning)) return 'VALUE_INVALID'
  return 'INVALID_STATE'
}

let world: World
let acme: TestTenant
let signer: OidcIssuer
let providerId: string
type Cast = Readonly<Record<Who, Caller & { userId: string }>>
let beside: Omit<Cast, 'subject' | 'manager' | 'owner'>
before(async () => {
  signer = await startSigner()
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  acme = await world.tenant('acme')
  const provider = await acme.post('/api/v1/step-up/providers', {
    displayName: 'Signatures',
    issuerUrl: forgedProvider(signer).issuer,
    clientId: 'reeve',
    clientSecret: 'a-secret',
    oauth2: { acrValues: ['phr'] },
  })
  assert.equal(provider.status, 200, provider.text)
  providerId = provider.body.stepUpProvider.id
  const roles = {
    opener: 'request_helpdesk',
    assignee: 'basic_user',
    former: 'basic_user',
    super_admin: 'super_admin',
    read_only_admin: 'read_only_admin',
    request_admin: 'request_admin',
    request_helpdesk: 'request_helpdesk',
    app_admin: 'app_admin',
    connector_admin: 'connector_admin',
    campaign_admin: 'campaign_admin',
    ai_governance_admin: 'ai_governance_admin',
    basic_user: 'basic_user',
  }
  const made = await Promise.all(
    Object.entries(roles).map(async ([name, role]) => [name, await person(acme, [role])] as const),
  )
  // Safe because these are all of them.
  beside = Object.fromEntries(made) as typeof beside
})
after(async () => {
  await world.stop()
  await signer.close()
})

type Scene = { readonly task: Json; readonly cast: Cast }

/** A task in this situation, with people who stand to it as the table has them. */
async function sceneOf(situation: Situation): Promise<Scene> {
  const site = await makeTaskSite(acme)
  const { subject, manager, owner } = site
  const cast: Cast = { ...beside, subject, manager, owner }
  const approval = {
    users: { userIds: [cast.former.userId] },
    allowReassignment: true,
    ...(situation === 'stepUp' ? { requiresStepUpProviderId: providerId } : {}),
  }
  const users = { userIds: [cast.assignee.userId], allowReassignment: true }
  await setEntitlement(acme, site, {
    provisionerPolicy:
      situation === 'fallenBack'
        ? // No host has ever run it, so it cannot do anything.
          { connector: { defaultBehavior: { connectorId: await insertConnector(acme, site.app.id) } } }
        : { manual: { assignee: { users } } },
  })
  if (situation === 'revoking') return { task: await revoking(site, cast, approval), cast }
  if (situation === 'finding') return { task: await ofFinding(site, cast, approval), cast }
  if (situation === 'action') return { task: await ofOffer(cast, approval), cast }
  await decideBy(acme, site, [situation === 'waiting' ? { wait: { duration: { duration: '7200s' } } } : { approval }])
  if (situation === 'urgent')
    await setEntitlement(acme, site, { emergencyGrantEnabled: true, emergencyGrantPolicyId: 'builtin-auto-approve' })
  if (situation === 'form') {
    const fields = [{ name: 'ticket', required: true, stringField: {} }]
    await setEntitlement(acme, site, { requestSchemaId: await makeForm(acme, fields) })
  }
  const asked = await taskIn(askFor(cast.opener, site, { identityUserId: subject.userId }))
  if (situation === 'form' || situation === 'waiting') return { task: asked, cast }
  const waits = await givenAway(cast, asked)
  if (DECIDING.includes(situation)) return { task: waits, cast }
  if (situation === 'denied') return { task: await taskIn(act(cast.assignee, waits, 'deny')), cast }
  const approved = await taskIn(act(cast.assignee, waits, 'approve'))
  if (situation !== 'granted') return { task: approved, cast }
  return { task: await taskIn(act(cast.assignee, approved, 'provision-complete')), cast }
}

/** Whoever had the step before has it no more. */
const givenAway = (cast: Cast, task: Json): Promise<Json> =>
  taskIn(act(cast.former, task, 'reassign', { newStepUserIds: [cast.assignee.userId] }))

async function revoking(site: TaskSite, cast: Cast, approval: object): Promise<Json> {
  const policy = await makePolicy(acme, {
    ...policyOf([]),
    policyType: 'POLICY_TYPE_REVOKE',
    policySteps: { revoke: { steps: [{ approval }] } },
  })
  await setEntitlement(acme, site, { revokePolicyId: policy.id })
  await insertGrant(acme, { app: site.app, entitlementId: site.entitlementId, appUserId: site.accountId })
  const asked = await taskIn(askAgainst(cast.opener, site, { identityUserId: site.subject.userId }))
  return taskIn(act(cast.assignee, await givenAway(cast, asked), 'approve'))
}

async function ofFinding(site: TaskSite, cast: Cast, approval: object): Promise<Json> {
  const policy = await makePolicy(acme, policyOf([{ approval }]))
  const found = await acme.post('/api/v1/findings', {
    severity: 'FINDING_SEVERITY_LOW',
    description: 'An old key',
    dedupKeyParts: [site.accountId],
    customSubType: 'key',
    appUserTarget: { appId: site.app.id, appUserId: site.accountId },
  })
  assert.equal(found.status, 200, found.text)
  const path = `/api/v1/findings/${found.body.finding.id}/task`
  const made = await cast.super_admin.post(path, { policyId: policy.id })
  assert.equal(made.status, 200, made.text)
  return givenAway(cast, await taskOf(cast.super_admin, made.body.taskId))
}

async function ofOffer(cast: Cast, approval: object): Promise<Json> {
  const policy = await makePolicy(acme, policyOf([{ approval }]))
  const { id } = await makeOffer(acme, { requestPolicyId: policy.id, steps: [valueStep('one', '1')] })
  return givenAway(cast, await taskIn(ask(cast.subject, id)))
}

const STATES: Readonly<Record<Situation, string>> = {
  form: 'OPEN UNSPECIFIED',
  approval: 'OPEN UNSPECIFIED',
  urgent: 'OPEN UNSPECIFIED',
  stepUp: 'OPEN UNSPECIFIED',
  finding: 'OPEN UNSPECIFIED',
  action: 'OPEN UNSPECIFIED',
  waiting: 'OPEN UNSPECIFIED',
  byHand: 'OPEN UNSPECIFIED',
  fallenBack: 'OPEN UNSPECIFIED',
  revoking: 'OPEN UNSPECIFIED',
  denied: 'CLOSED DENIED',
  granted: 'CLOSED GRANTED',
}

const call = ({ task, cast }: Scene, who: Who, name: string): Promise<Reply> =>
  cast[who].post(`${TASKS}/${task.id}/action/${name}`, {
    ...(NAMES_STEP.has(name) ? { policyStepId: task.policy?.current?.id ?? 'none' } : {}),
    ...(name === 'reassign' ? { newStepUserIds: [cast.basic_user.userId] } : {}),
    ...(name === 'change-policy' ? { policyId: `builtin-auto-${task.type.revoke ? 'revoke' : 'approve'}` } : {}),
    ...SHEET[name]!.body,
  })

const NAMES_STEP: ReadonlySet<string> = new Set([
  'approve',
  'approve-with-step-up',
  'deny',
  'reassign',
  'skip-step',
  'retry-provisioning',
  'provision-complete',
  'provision-cancelled',
  'provision-errored',
])

for (const situation of SITUATIONS) {
  test(`${situation}: everybody is told and may do what the sheet says, and nothing else`, async () => {
    const scene = await sceneOf(situation)
    const { task, cast } = scene
    assert.equal(stateOf(task), STATES[situation])
    const assigned = ASSIGNED[situation]
    assert.deepEqual(task.stepApproverIds, assigned ? [cast[assigned].userId] : [])
    const accepted: [Who, string][] = []
    for (const who of PEOPLE) {
      const reply = await cast[who].get(`${TASKS}/${task.id}`)
      assert.equal(reply.status, sees(who, situation) ? 200 : 404, who)
      const names = Object.keys(SHEET)
      const allowed = names.filter((name) => expected(name, who, situation) === 200)
      const told = reply.status === 200 ? [...reply.body.taskView.task.actions].sort() : []
      assert.deepEqual(told, allowed.map((name) => `TASK_ACTION_TYPE_${SHEET[name]!.type}`).sort(), `${who} is told`)
      accepted.push(...allowed.map((name): [Who, string] => [who, name]))
      for (const name of names.filter((one) => !allowed.includes(one))) {
        const refused = await call(scene, who, name)
        const what = `${name} by ${who}: ${refused.text.slice(0, 300)}`
        assert.equal(refused.status, expected(name, who, situation), what)
        assert.equal(reasonOf(refused), reasonFor(name, who, situation), what)
      }
    }
    const same = await taskOf(cast.super_admin, task.id)
    assert.deepEqual(
      [stateOf(same), same.updatedAt],
      [stateOf(task), task.updatedAt],
      'what is refused changes nothing',
    )
    for (const [who, name] of accepted) {
      const reply = await call(await sceneOf(situation), who, name)
      assert.equal(reply.status, 200, `${name} by ${who}: ${reply.text.slice(0, 300)}`)
    }
  })
}
