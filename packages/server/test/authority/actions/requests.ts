import type { Json } from '../../caller.ts'
import type { Game } from '../game.ts'
import type { Ref } from '../model/facts.ts'
import type { Player } from '../stage.ts'
import type { Action } from './action.ts'
import { setEntitlement } from './entitlements.ts'

export async function askFor(
  game: Game,
  who: Player,
  ref: Ref,
  userId: string,
  more: object = {},
): Promise<string | undefined> {
  const { appId } = game.model.entitlement(ref)
  const asked = { appId, appEntitlementId: ref, identityUserId: userId, ...more }
  const body = await game.post(who, '/api/v1/task/grant', asked)
  return body && remember(game, who, 'grant', body.taskView.task.id, ref, userId)
}

/** The same by an account: whose it is says the service. */
async function askByAccount(game: Game, who: Player, type: 'grant' | 'revoke'): Promise<void> {
  const account = await game.anyAccount([...game.apps(), game.stage.ownAppId])
  if (!account) return
  const ref = game.refIn(account.appId)
  const asked = { appId: account.appId, appEntitlementId: ref, appUserId: account.id }
  const body = await game.post(who, `/api/v1/task/${type}`, asked)
  if (body) remember(game, who, type, body.taskView.task.id, ref, account.userId)
}

export async function askAgainst(game: Game, who: Player, ref: Ref, userId: string): Promise<string | undefined> {
  const { appId } = game.model.entitlement(ref)
  const body = await game.post(who, '/api/v1/task/revoke', { appId, appEntitlementId: ref, identityUserId: userId })
  return body && remember(game, who, 'revoke', body.taskView.task.id, ref, userId)
}

/** Whoever asks for somebody else has agreed to it, where it may decide. */
function remember(game: Game, who: Player, type: 'grant' | 'revoke', id: string, ref: Ref, userId: string): string {
  game.model.addTask({ id, type, ref, userId })
  const by = game.as(who)
  if (type === 'revoke') game.model.take(by, ref, userId, 'asked')
  else if (who.userId !== userId) game.model.give(by, ref, userId, 'approved')
  return id
}

type Open = {
  readonly id: string
  readonly type: string
  readonly ref: Ref
  /** The role of the service that the step is there for; empty for any other. */
  readonly roleRef: Ref
  readonly userId: string
  readonly stepId: string
  readonly kind: string
  /** What it asks for may be asked for in an emergency. */
  readonly mayEscalate: boolean
  readonly assignees: string[]
}

/** What waits for somebody, and for whom. */
export async function openTasks(game: Game): Promise<Open[]> {
  const rows = await game.stage.tenant.sql(
    `select t.id, t.type, t.entitlement_id as ref, t.user_id, s.id as step_id, s.kind,
       coalesce(s.document ->> 'decidesRole', '') as role_ref,
       t.type = 'grant' and not t.emergency
         and coalesce((t.policy -> 'settings' -> 'emergencyGrantEnabled')::boolean, false) as may_escalate,
       array(select user_id from task_assignees a where a.tenant_id = t.tenant_id and a.step_id = s.id and a.active order by 1) as assignees
     from tasks t join task_steps s on s.tenant_id = t.tenant_id and s.task_id = t.id and s.active
     where t.state = 'OPEN' and t.deleted_at is null order by t.numeric_id`,
  )
  return rows.map((row: Json) => ({
    id: row.id,
    type: row.type,
    ref: row.ref,
    roleRef: row.role_ref,
    userId: row.user_id,
    stepId: row.step_id,
    kind: row.kind,
    mayEscalate: row.may_escalate,
    assignees: row.assignees,
  }))
}

async function pickOpen(game: Game, kinds: readonly string[]): Promise<Open | undefined> {
  const open = (await openTasks(game)).filter(({ kind }) => kinds.includes(kind))
  return open.length > 0 ? game.random.pick(open) : undefined
}

/** Mostly somebody who has to act. */
function actorOf(game: Game, { assignees }: Open): Player {
  const players = game.players(assignees)
  return players.length > 0 && game.random.chance(0.85) ? game.random.pick(players) : game.anybody()
}

/** Its owner says that it may be asked for in an emergency, and somebody asks for it as usual. */
async function askForWhatMayBeUrgent(game: Game): Promise<void> {
  const appId = game.random.pick(game.apps())
  const ref = game.refIn(appId)
  const who = game.ownerOf(appId)
  const emergencyGrantPolicyId = game.policyFor('grant', '')
  const grantPolicyId = 'builtin-app-owner-approval'
  const settings = { grantPolicyId, emergencyGrantEnabled: true, emergencyGrantPolicyId }
  if (await setEntitlement(game, who, ref, settings)) {
    for (const policyId of [grantPolicyId, emergencyGrantPolicyId]) game.model.bind(game.as(who), [ref], policyId)
  }
  const subject = game.anybody()
  await askFor(game, subject, ref, subject.userId)
}

/** The model learns of tasks that the service has opened by itself. */
function known(game: Game, { id, type, ref, userId }: Open): void {
  if (!game.model.tasks.has(id)) game.model.addTask({ id, type, ref, userId })
}

/** Who agrees to it has decided. */
export function agreed(game: Game, who: Player, task: Open): void {
  known(game, task)
  const record = task.type === 'revoke' || task.type === 'certify' ? game.model.take : game.model.give
  for (const ref of new Set([task.ref, task.roleRef])) {
    if (ref !== '') record(game.as(who), ref, task.userId, 'approved')
  }
}

export async function approve(game: Game, who: Player, task: Open): Promise<boolean> {
  const done = await game.post(who, `/api/v1/tasks/${task.id}/action/approve`, {
    policyStepId: task.stepId,
    comment: 'fine',
  })
  if (done) agreed(game, who, task)
  return done !== undefined
}

export const requestActions: readonly Action[] = [
  {
    name: 'somebody asks for access',
    often: 6,
    async run(game) {
      const { random } = game
      const who = random.chance(0.5) ? game.mostly('help', 'ara', 'root') : game.anybody()
      const subject = random.chance(0.5) ? who : game.anybody()
      const ref = random.chance(0.6) ? game.refIn(random.pick(game.apps())) : game.anyRef().ref
      await askFor(game, who, ref, subject.userId, random.chance(0.15) ? { emergencyAccess: true } : {})
    },
  },
  {
    name: 'somebody asks about an account',
    often: 2,
    run: (game) =>
      askByAccount(game, game.mostly('help', 'ara', 'root', 'mona'), game.random.pick(['grant', 'grant', 'revoke'])),
  },
  {
    name: 'somebody asks for several things at once',
    often: 1,
    async run(game) {
      const who = game.anybody()
      const items = [game.anyRef(), game.anyRef()].map(({ ref, appId }) => ({
        appId,
        appEntitlementId: ref,
        identityUserId: game.anybody().userId,
      }))
      const body = await game.post(who, '/api/v1/task/grant/bulk', { items })
      for (const { index, taskView } of body?.results ?? []) {
        const item = items[index]
        if (taskView && item) remember(game, who, 'grant', taskView.task.id, item.appEntitlementId, item.identityUserId)
      }
    },
  },
  {
    name: 'somebody asks for access to be taken',
    often: 4,
    async run(game) {
      const who = game.random.chance(0.5) ? game.mostly('help', 'mona', 'cam', 'ara') : game.anybody()
      const subject = game.random.chance(0.4) ? who : game.anybody()
      const held = game.heldBy(subject.userId)
      if (held.length > 0) await askAgainst(game, who, game.random.pick(held), subject.userId)
    },
  },
  {
    name: 'somebody is offboarded',
    often: 1,
    async run(game) {
      const who = game.mostly('help', 'root', 'mona')
      const subject = game.anybody()
      const body = await game.post(who, '/api/v1/task/offboarding', { subjectUserId: subject.userId })
      if (body) game.model.take(game.as(who), '*', subject.userId, 'offboarded')
    },
  },
  {
    name: 'an approval is given',
    often: 6,
    async run(game) {
      const task = await pickOpen(game, ['approval'])
      if (task) await approve(game, actorOf(game, task), task)
    },
  },
  {
    name: 'several approvals are given at once',
    often: 1,
    async run(game) {
      const tasks = (await openTasks(game)).filter(({ kind }) => kind === 'approval')
      const who = tasks[0] && actorOf(game, tasks[0])
      if (!who) return
      const refs = tasks.slice(0, 5).map(({ id }) => ({ id }))
      if (!(await game.post(who, '/api/v1/tasks/bulk/action', { refs, approve: {}, comment: 'all' }))) return
      for (const task of tasks.slice(0, 5)) if (task.assignees.includes(who.userId)) agreed(game, who, task)
    },
  },
  {
    name: 'a step is given to somebody else',
    often: 2,
    async run(game) {
      const task = await pickOpen(game, ['approval', 'provision'])
      if (!task) return
      const who = actorOf(game, task)
      const to = game.anybody().userId
      const body = { policyStepId: task.stepId, newStepUserIds: [to], comment: 'yours' }
      if (!(await game.post(who, `/api/v1/tasks/${task.id}/action/reassign`, body))) return
      known(game, task)
      game.model.tasks.get(task.id)?.passedTo.push({ to, by: game.as(who) })
    },
  },
  {
    name: 'a step is passed over, or a request denied',
    often: 1,
    async run(game) {
      const task = await pickOpen(game, ['approval', 'wait', 'form'])
      if (!task) return
      const who = game.random.chance(0.5) ? game.mostly('root', 'second') : actorOf(game, task)
      const verb = game.random.pick(['skip-step', 'skip-step', 'deny'])
      const done = await game.post(who, `/api/v1/tasks/${task.id}/action/${verb}`, {
        policyStepId: task.stepId,
        comment: 'so',
      })
      if (done && (verb === 'skip-step' || task.type === 'certify')) agreed(game, who, task)
    },
  },
  {
    name: 'a request becomes an emergency',
    often: 2,
    async run(game) {
      if (game.random.chance(0.3)) await askForWhatMayBeUrgent(game)
      const open = (await openTasks(game)).filter(({ kind }) => kind === 'approval')
      const able = open.filter(({ mayEscalate }) => mayEscalate)
      if (open.length === 0) return
      // Few may be: one that was picked from all would be refused nearly always.
      const task = game.random.pick(able.length > 0 && game.random.chance(0.9) ? able : open)
      const who = (game.random.chance(0.7) ? game.userOf(task.userId) : undefined) ?? game.anybody()
      await game.post(who, `/api/v1/tasks/${task.id}/action/escalate`, { comment: 'now' })
    },
  },
  {
    name: 'somebody says that access was given',
    often: 3,
    async run(game) {
      const task = await pickOpen(game, ['provision'])
      if (!task) return
      await game.post(actorOf(game, task), `/api/v1/tasks/${task.id}/action/provision-complete`, {
        policyStepId: task.stepId,
      })
    },
  },
]
