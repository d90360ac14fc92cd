import type { Game } from '../game.ts'
import type { AppId } from '../model/facts.ts'
import type { Action } from './action.ts'

const anyApp = (game: Game): AppId => game.random.pick([...game.apps(), game.stage.ownAppId])

export const appActions: readonly Action[] = [
  {
    name: 'an app is made',
    often: 1,
    async run(game) {
      const who = game.mostly('anna', 'bert', 'dirk', 'root')
      const made = await game.post(who, '/api/v1/apps', { displayName: 'New' })
      if (!made) return
      const by = game.as(who)
      game.model.makeOwner({ ...by, ownApps: new Set([...by.ownApps, made.app.id]) }, made.app.id, who.userId)
      await game.learn()
    },
  },
  {
    name: 'a policy is put on an app',
    often: 1,
    async run(game) {
      const appId = anyApp(game)
      const who = game.ownerOf(appId)
      const grantPolicyId = game.policyFor('grant', appId)
      const body = { app: { grantPolicyId }, updateMask: 'grantPolicyId' }
      if (await game.post(who, `/api/v1/apps/${appId}`, body)) game.model.bind(game.as(who), appId, grantPolicyId)
    },
  },
  {
    name: 'the settings of requests for an app are changed',
    often: 1,
    async run(game) {
      const appId = anyApp(game)
      const who = game.ownerOf(appId)
      const requestPolicyId = game.policyFor('grant', appId)
      const profiles = [...game.model.profiles.values()].filter(() => game.random.chance(0.3))
      const body = { defaultsEnabled: true, requestPolicyId, catalogIds: profiles.map(({ id }) => id) }
      if (!(await game.post(who, `/api/v1/apps/${appId}/access_request_defaults`, body))) return
      const by = game.as(who)
      game.model.bind(by, appId, requestPolicyId)
      for (const { entries } of profiles) entries.push({ of: appId, by })
    },
  },
  {
    name: 'a rule chooses the policy for what an app has',
    often: 1,
    async run(game) {
      const appId = anyApp(game)
      const who = game.ownerOf(appId)
      const requestPolicyId = game.policyFor('grant', appId)
      const body = { displayName: 'A rule', enabled: true, condition: 'true', settings: { requestPolicyId } }
      if (await game.post(who, `/api/v1/apps/${appId}/entitlement_configuration_rules`, body)) {
        game.model.bind(game.as(who), appId, requestPolicyId)
      }
    },
  },
  {
    name: 'an account gets another owner',
    often: 1,
    async run(game) {
      const account = await game.anyAccount([...game.apps(), game.stage.ownAppId])
      if (!account) return
      const { id, appId } = account
      const who = game.ownerOf(appId)
      const { userId } = game.anybody()
      const body = { appUser: { identityUserId: userId }, updateMask: 'identityUserId' }
      if (!(await game.post(who, `/api/v1/apps/${appId}/app_users/${id}`, body))) return
      for (const ref of game.model.refsOf(appId)) {
        game.model.give(game.as(who), ref, userId, 'the account was moved')
        game.model.take(game.as(who), ref, account.userId, 'the account was moved')
      }
    },
  },
]
