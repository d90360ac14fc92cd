import type { Action } from '../actions/action.ts'
import { giving, makeAutomation, offer, start } from '../actions/automations.ts'
import { campaign } from '../actions/campaigns.ts'
import { setPolicy } from '../actions/entitlements.ts'
import { askAgainst, askFor, openTasks } from '../actions/requests.ts'
import { accomplice, agree, owner, role } from './attackers.ts'

/** What people try with roles of the service. */
export const rolePlans: readonly Action[] = [
  {
    name: 'a campaign against administrators',
    often: 1,
    async run(game) {
      const who = game.mostly('cam', 'cam', 'cam', 'root')
      await campaign(game, who, [role(game).ref], game.random.pick(['REVOKED', 'NO_ACTION']))
    },
  },
  {
    name: 'roles are asked to be taken',
    often: 2,
    async run(game) {
      const who = game.mostly('help', 'mona', 'root')
      const held = game.stage.people.flatMap(({ userId }) =>
        game
          .heldBy(userId)
          .filter((ref) => ![undefined, 'basic_user'].includes(game.model.entitlement(ref).role))
          .map((ref) => ({ ref, userId })),
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
      const who = game.mostly('help', 'help', 'mona')
      const { userId } = game.anybody()
      const done = await game.post(who, '/api/v1/task/offboarding', { subjectUserId: userId })
      if (done) game.model.take(game.as(who), '*', userId, 'offboarded')
      await agree(game)
    },
  },
  {
    name: 'a role is asked for, and whoever is asked is another by then',
    often: 2,
    async run(game) {
      const { root, second } = game.stage.cast
      const deputy = game.anybody()
      for (const who of [root, second].filter(() => game.random.chance(0.6))) {
        const done = await game.post(who, `/api/v1/users/${who.userId}/set-delegation`, {
          delegatedUserId: deputy.userId,
        })
        if (done) game.model.people.get(who.userId)?.delegates.add(deputy.userId)
      }
      const subject = accomplice(game, deputy)
      const id = await askFor(game, subject, role(game).ref, subject.userId)
      const task = (await openTasks(game)).find((one) => one.id === id)
      if (task && game.random.chance(0.5)) {
        const by = game.players(task.assignees).at(0) ?? root
        const body = { policyStepId: task.stepId, newStepUserIds: [deputy.userId], comment: 'yours' }
        if (await game.post(by, `/api/v1/tasks/${task.id}/action/reassign`, body)) {
          game.model.tasks.get(task.id)?.passedTo.push({ to: deputy.userId, by: game.as(by) })
        }
      }
      await agree(game)
    },
  },
  {
    name: 'an owner of the service itself',
    often: 1,
    async run(game) {
      const { root } = game.stage.cast
      const { who } = owner(game)
      const { ref } = role(game)
      const appId = game.stage.ownAppId
      const ofRole = game.random.chance(0.5)
      const done = ofRole
        ? await game.post(root, `/api/v1/apps/${appId}/entitlements/${ref}/owners`, { userId: who.userId })
        : await game.post(root, `/api/v1/apps/${appId}/owners/${who.userId}`)
      if (done) game.model.makeOwner(game.as(root), ofRole ? ref : appId, who.userId)
      await game.compare()
      await setPolicy(game, who, ref, 'builtin-auto-approve')
      await askFor(game, who, ref, accomplice(game, who).userId)
      await agree(game)
    },
  },
  {
    name: 'an automation of an administrator gives a role to whoever asks',
    often: 1,
    async run(game) {
      const { root } = game.stage.cast
      const { who, appId } = owner(game)
      const id = await makeAutomation(game, root, game.random.chance(0.5) ? appId : '', giving(game, role(game).ref))
      if (!id) return
      if (game.random.chance(0.5)) await offer(game, game.mostly('ara', 'root'), id, accomplice(game, who))
      else await start(game, who, id, accomplice(game, who).userId)
      await agree(game)
    },
  },
]
