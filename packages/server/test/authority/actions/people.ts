import type { Action } from './action.ts'

const ROLES = [
  'super_admin',
  'read_only_admin',
  'app_admin',
  'connector_admin',
  'campaign_admin',
  'request_admin',
  'request_helpdesk',
  'basic_user',
]

export const peopleActions: readonly Action[] = [
  {
    name: 'roles are assigned',
    often: 2,
    async run(game) {
      const { random, model } = game
      const who = random.chance(0.5) ? game.mostly('root', 'second') : game.anybody()
      const subject = game.anybody()
      const roleIds = [...new Set(['basic_user', ...(random.chance(0.7) ? [random.pick(ROLES)] : [])])]
      const body = { user: { roleIds }, updateMask: 'role_ids' }
      if (!(await game.post(who, `/api/v1/users/${subject.userId}`, body))) return
      for (const { ref, role } of model.entitlements.values()) {
        if (role === undefined) continue
        if (roleIds.includes(role)) model.give(game.as(who), ref, subject.userId, 'assigned')
        else model.take(game.as(who), ref, subject.userId, 'assigned')
      }
    },
  },
  {
    name: 'somebody is disabled or enabled',
    often: 1,
    async run(game) {
      const who = game.random.chance(0.4) ? game.mostly('root', 'second') : game.anybody()
      const subject = game.anybody()
      const status = game.random.pick(['DISABLED', 'ENABLED'])
      const body = { user: { status }, updateMask: 'status' }
      if (!(await game.post(who, `/api/v1/users/${subject.userId}`, body))) return
      for (const { ref, role } of game.model.entitlements.values()) {
        if (role === undefined) continue
        if (status === 'ENABLED') game.model.give(game.as(who), ref, subject.userId, 'assigned')
        else game.model.take(game.as(who), ref, subject.userId, 'assigned')
      }
    },
  },
  {
    name: 'somebody names a delegate',
    often: 1,
    async run(game) {
      const { random, model } = game
      const subject = random.chance(0.4) ? game.mostly('root', 'second', 'anna', 'bert') : game.anybody()
      const who = random.chance(0.7) ? subject : game.anybody()
      const to = game.anybody().userId
      const path = who === subject ? 'set-delegation' : 'set-delegation-by-admin'
      const done = await game.post(who, `/api/v1/users/${subject.userId}/${path}`, { delegatedUserId: to })
      if (done) model.people.get(subject.userId)?.delegates.add(to)
    },
  },
  {
    name: 'somebody makes a key',
    often: 1,
    async run(game) {
      const who = game.anybody()
      const scopedRoles = game.random.chance(0.5) ? [game.random.pick(ROLES)] : []
      const made = await game.post(who, '/api/v1/iam/personal_clients', { displayName: 'A key', scopedRoles })
      if (made) game.model.keysMade.push({ userId: who.userId, by: game.as(who) })
    },
  },
  {
    name: 'an app gets an owner',
    often: 2,
    async run(game) {
      const appId = game.random.pick([...game.apps(), game.stage.ownAppId])
      const who = game.ownerOf(appId)
      const to = game.anybody().userId
      if (await game.post(who, `/api/v1/apps/${appId}/owners/${to}`)) game.model.makeOwner(game.as(who), appId, to)
    },
  },
  {
    name: 'holders of an entitlement own an app',
    often: 1,
    async run(game) {
      const appId = game.random.pick([...game.apps(), game.stage.ownAppId])
      const who = game.ownerOf(appId)
      const { ref, appId: of } = game.anyRef()
      const body = { appEntitlementRef: { appId: of, id: ref } }
      if (await game.post(who, `/api/v2/apps/${appId}/owners/entitlements/owner/${of}/${ref}`, body)) {
        game.model.makeOwner(game.as(who), appId, ref)
      }
    },
  },
]
