import type { Action } from '../actions/action.ts'
import { giving, makeAutomation, randomStep, settingStatus, start } from '../actions/automations.ts'
import { campaign } from '../actions/campaigns.ts'
import { makeEntitlement, provisioning, setPolicy } from '../actions/entitlements.ts'
import { makePolicy, randomSteps } from '../actions/policies.ts'
import { addEntry, makeProfile, setRule } from '../actions/profiles.ts'
import { approve, askAgainst, askFor, openTasks } from '../actions/requests.ts'
import type { Game } from '../game.ts'
import type { AppId } from '../model/facts.ts'
import type { Player } from '../stage.ts'

/** Somebody who owns an app and wants more. */
function owner(game: Game): { who: Player; appId: AppId } {
  const who = game.random.pick([game.stage.cast.anna, game.stage.cast.bert, game.stage.cast.dirk])
  const { ownApps } = game.as(who)
  const own = game.apps().filter((id) => ownApps.has(id))
  return { who, appId: own.length > 0 ? game.random.pick(own) : game.random.pick(game.apps()) }
}

/** Everybody who has to agree does, as far as it is asked. */
async function agree(game: Game): Promise<void> {
  for (const task of (await openTasks(game)).filter(({ kind }) => kind === 'approval').slice(-2)) {
    const asked = game.players(task.assignees)
    if (asked.length > 0 && game.random.chance(0.5)) await approve(game, game.random.pick(asked), task)
  }
}

/** Attacks with random parts: what is left of each is found by the model, not said here. */
export const PLANS: readonly Action[] = [
  {
    name: 'own entitlement that stands for another',
    often: 3,
    async run(game) {
      const { who, appId } = owner(game)
      const provision = provisioning(game, game.anyRef().ref)
      const ref = await makeEntitlement(game, who, appId, { policyId: 'builtin-auto-approve', provision })
      if (!ref) return
      const subject = game.random.chance(0.6) ? who : game.anybody()
      await askFor(game, subject, ref, subject.userId)
    },
  },
  {
    name: 'own policy that does more',
    often: 3,
    async run(game) {
      const { who, appId } = owner(game)
      const ref = (game.random.chance(0.5) ? await makeEntitlement(game, who, appId) : undefined) ?? game.refIn(appId)
      const policyId = await makePolicy(game, who, { appId, appEntitlementId: ref }, randomSteps(game))
      if (!policyId || !(await setPolicy(game, who, ref, policyId))) return
      const subject = game.random.chance(0.6) ? who : game.anybody()
      await askFor(game, subject, ref, subject.userId)
      await agree(game)
    },
  },
  {
    name: 'own profile with what is not the own',
    often: 3,
    async run(game) {
      const who = game.mostly('ara', 'ara', 'ara', 'root')
      const id = await makeProfile(game, who, game.random.chance(0.8))
      if (!id) return
      await addEntry(game, who, id, game.anyRef().ref)
      const accomplice = game.random.chance(0.5) ? who : game.anybody()
      if (game.random.chance(0.6))
        await setRule(game, who, id, game.random.pick(['true', `subject.id == "${accomplice.userId}"`]))
      else await askFor(game, who, game.model.profiles.get(id)!.enrollment, accomplice.userId)
    },
  },
  {
    name: 'a campaign against administrators',
    often: 1,
    async run(game) {
      const roles = [...game.model.entitlements.values()].filter(
        ({ role }) => role !== undefined && role !== 'basic_user',
      )
      await campaign(
        game,
        game.mostly('cam', 'cam', 'cam', 'root'),
        [game.random.pick(roles).ref],
        game.random.pick(['REVOKED', 'NO_ACTION']),
      )
    },
  },
  {
    name: 'roles are asked to be taken',
    often: 2,
    async run(game) {
      const who = game.mostly('help', 'mona', 'root')
      const roles = [...game.model.entitlements.values()].filter(
        ({ role }) => role !== undefined && role !== 'basic_user',
      )
      const held = game.stage.people.flatMap(({ userId }) =>
        roles.filter(({ ref }) => game.model.holds(userId, ref)).map(({ ref }) => ({ ref, userId })),
      )
      if (held.length === 0) return
      const { ref, userId } = game.random.pick(held)
      await askAgainst(game, who, ref, userId)
      await agree(game)
    },
  },
  {
    name: 'somebody with a role is offboarded',
    often: 1,
    async run(game) {
      const who = game.mostly('help', 'mona')
      const { userId } = game.random.pick(game.stage.people)
      if (await game.post(who, '/api/v1/task/offboarding', { subjectUserId: userId }))
        game.model.take(game.as(who), '*', userId, 'offboarded')
    },
  },
  {
    name: 'a bait that runs an automation of the tenant',
    often: 2,
    async run(game) {
      const maker = game.stage.cast.root
      const step = game.random.chance(0.5) ? settingStatus(game) : giving(game, game.anyRef().ref)
      const automation = await makeAutomation(game, maker, '', step)
      if (!automation) return
      const { who, appId } = owner(game)
      const ref = await makeEntitlement(game, who, appId)
      if (!ref) return
      const policyId = await makePolicy(game, who, { appId, appEntitlementId: ref }, [
        { wire: { action: { automation: { automationTemplateId: automation } } }, says: { runs: [automation] } },
      ])
      if (policyId && (await setPolicy(game, who, ref, policyId)))
        await askFor(game, game.anybody(), ref, game.anybody().userId)
    },
  },
  {
    name: 'own automation that reaches out',
    often: 2,
    async run(game) {
      const { who, appId } = owner(game)
      const id = await makeAutomation(
        game,
        who,
        appId,
        game.random.chance(0.5) ? giving(game, game.anyRef().ref) : randomStep(game),
      )
      if (id) await start(game, who, id, (game.random.chance(0.5) ? who : game.anybody()).userId)
    },
  },
  {
    name: 'an owner of the service itself',
    often: 1,
    async run(game) {
      const { who } = owner(game)
      const appId = game.stage.ownAppId
      const { root } = game.stage.cast
      if (await game.post(root, `/api/v1/apps/${appId}/owners/${who.userId}`))
        game.model.makeOwner(game.as(root), appId, who.userId)
      await game.compare()
      const role = game.random.pick(
        [...game.model.entitlements.values()].filter((one) => one.role !== undefined && one.role !== 'basic_user'),
      )
      await setPolicy(game, who, role.ref, 'builtin-auto-approve')
      await askFor(game, who, role.ref, who.userId)
      await agree(game)
    },
  },
]
