import type { Action } from '../actions/action.ts'
import { giving, makeAutomation, offer, randomStep, settingStatus, start } from '../actions/automations.ts'
import { makeEntitlement, provisioning, setEntitlement, setPolicy } from '../actions/entitlements.ts'
import { makePolicy, randomSteps } from '../actions/policies.ts'
import { askFor } from '../actions/requests.ts'
import { accomplice, agree, owner } from './attackers.ts'

/** What owners of an app try. */
export const ownerPlans: readonly Action[] = [
  {
    name: 'own entitlement that stands for another',
    often: 3,
    async run(game) {
      const { who, appId } = owner(game)
      const target = game.anyRef()
      const ref = await makeEntitlement(game, who, appId, {
        policyId: 'builtin-auto-approve',
        provision: provisioning(game, target.ref),
      })
      if (!ref) return
      const subject = accomplice(game, who)
      await askFor(game, subject, ref, subject.userId)
    },
  },
  {
    name: 'own entitlement for which another owner agrees to give more',
    often: 2,
    async run(game) {
      const { who, appId } = owner(game)
      const target = game.model.entitlement(game.refIn(game.random.pick(game.apps())))
      const ref = await makeEntitlement(game, who, appId)
      if (!ref) return
      const path = `/api/v1/apps/${target.appId}/${target.ref}/bindings/${appId}/${ref}`
      for (const by of [who, game.ownerOf(target.appId)]) {
        if (!(await game.post(by, path))) continue
        game.model.link(game.as(by), ref, target.ref)
        game.model.link(game.as(by), target.ref, ref)
      }
      const policyId = game.random.pick(['builtin-auto-approve', 'builtin-app-owner-approval'])
      const delegated = { appId: target.appId, entitlementId: target.ref, implicit: game.random.chance(0.5) }
      const entitlement = { provisionerPolicy: { delegated }, grantPolicyId: policyId }
      const body = { entitlement, updateMask: 'provisionerPolicy,grantPolicyId' }
      if (!(await game.post(who, `/api/v1/apps/${appId}/entitlements/${ref}`, body))) return
      game.model.bind(game.as(who), [ref], policyId)
      game.model.link(game.as(who), ref, target.ref)
      game.model.link(game.as(who), target.ref, ref)
      const subject = accomplice(game, who)
      await askFor(game, subject, ref, subject.userId)
      await agree(game)
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
      const subject = accomplice(game, who)
      await askFor(game, subject, ref, subject.userId)
      await agree(game)
    },
  },
  {
    name: 'an emergency for which nobody is asked',
    often: 1,
    async run(game) {
      const { appId } = owner(game)
      const who = game.ownerOf(appId)
      const ref = game.random.chance(0.7) ? game.refIn(appId) : game.anyRef().ref
      const policyId = game.policyFor('grant', '')
      const entitlement = { emergencyGrantEnabled: true, emergencyGrantPolicyId: policyId }
      if (await setEntitlement(game, who, ref, entitlement)) game.model.bind(game.as(who), [ref], policyId)
      const subject = accomplice(game, who)
      const id = await askFor(game, subject, ref, subject.userId)
      if (id) await game.post(subject, `/api/v1/tasks/${id}/action/escalate`, { comment: 'now' })
      await agree(game)
    },
  },
  {
    name: 'a bait that runs an automation of the tenant',
    often: 1,
    async run(game) {
      const step = game.random.chance(0.5) ? settingStatus(game) : giving(game, game.anyRef().ref)
      const automation = await makeAutomation(game, game.stage.cast.root, '', step)
      const { who, appId } = owner(game)
      const ref = automation && (await makeEntitlement(game, who, appId))
      if (!automation || !ref) return
      const writer = game.random.chance(0.8) ? who : game.stage.cast.root
      const policyId = await makePolicy(game, writer, { appId, appEntitlementId: ref }, [
        { wire: { action: { automation: { automationTemplateId: automation } } }, says: { runs: [automation] } },
      ])
      if (policyId && (await setPolicy(game, who, ref, policyId))) {
        await askFor(game, game.anybody(), ref, game.anybody().userId)
      }
    },
  },
  {
    name: 'own automation that reaches out',
    often: 2,
    async run(game) {
      const { who, appId } = owner(game)
      const step = game.random.chance(0.5) ? giving(game, game.anyRef().ref) : randomStep(game)
      const writer = game.random.chance(0.8) ? who : game.stage.cast.root
      const id = await makeAutomation(game, writer, appId, step)
      if (!id) return
      await start(game, who, id, accomplice(game, who).userId)
      if (game.random.chance(0.3)) await offer(game, game.mostly('ara'), id, accomplice(game, who))
    },
  },
  {
    name: 'own automation for what the own app has',
    often: 1,
    async run(game) {
      const { who, appId } = owner(game)
      const id = await makeAutomation(game, who, appId, giving(game, game.refIn(appId)))
      if (id) await start(game, who, id, accomplice(game, who).userId)
      await agree(game)
    },
  },
]
