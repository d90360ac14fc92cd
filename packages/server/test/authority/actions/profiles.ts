import type { Game } from '../game.ts'
import type { Ref } from '../model/facts.ts'
import type { Player } from '../stage.ts'
import type { Action } from './action.ts'
import { membershipOf } from './entitlements.ts'
import { askFor } from './requests.ts'

const CATALOGS = '/api/v1/catalogs'
const BEHAVIOR = 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_'
const behaviorOf = (bypasses: boolean): string =>
  `${BEHAVIOR}${bypasses ? 'BYPASS' : 'ENFORCE'}_ENTITLEMENT_REQUEST_POLICY`

export async function makeProfile(game: Game, who: Player, bypasses: boolean): Promise<string | undefined> {
  const body = await game.post(who, CATALOGS, {
    displayName: 'A profile',
    published: true,
    visibleToEveryone: true,
    requestBundle: true,
    enrollmentBehavior: behaviorOf(bypasses),
    unenrollmentBehavior: 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_REVOKE_ALL',
    unenrollmentEntitlementBehavior: `REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_${game.random.pick(['BYPASS', 'ENFORCE'])}`,
  })
  if (!body) return undefined
  const { id, enrollmentEntitlementRef } = body.requestCatalogView.requestCatalog
  await game.learn()
  game.model.addProfile(id, enrollmentEntitlementRef.id)
  if (bypasses) game.model.profiles.get(id)!.bypassed.push(game.as(who))
  return id
}

export async function addEntry(game: Game, who: Player, profileId: string, ref: Ref): Promise<boolean> {
  const body = { appEntitlements: [game.wire(ref)], createRequests: game.random.chance(0.7) }
  const done = await game.post(who, `${CATALOGS}/${profileId}/requestable_entries`, body)
  if (done) game.model.profiles.get(profileId)?.entries.push({ of: ref, by: game.as(who) })
  return done !== undefined
}

export async function setRule(game: Game, who: Player, profileId: string, expression: string): Promise<boolean> {
  const body = { enabled: true, createTasks: game.random.chance(0.8), disableCircuitBreaker: true, cel: { expression } }
  const done = await game.post(who, `${CATALOGS}/${profileId}/bundle_automation`, body)
  const profile = game.model.profiles.get(profileId)
  if (done && profile) ruled(game, who, profile.enrollment)
  return done !== undefined
}

/** A rule says who is a member, and who is not. */
function ruled(game: Game, who: Player, enrollment: Ref): void {
  game.model.give(game.as(who), enrollment, '*', 'the rule of a profile')
  game.model.take(game.as(who), enrollment, '*', 'the rule of a profile')
}

function anyProfile(game: Game): string | undefined {
  const ids = [...game.model.profiles.keys()]
  return ids.length > 0 ? game.random.pick(ids) : undefined
}

const manager = (game: Game): Player => game.mostly('ara', 'ara', 'root')

export const profileActions: readonly Action[] = [
  {
    name: 'a profile is made',
    often: 2,
    run: async (game) => void (await makeProfile(game, manager(game), game.random.chance(0.7))),
  },
  {
    name: 'an entry is put into a profile',
    often: 3,
    async run(game) {
      const id = anyProfile(game)
      if (id) await addEntry(game, manager(game), id, game.anyRef().ref)
    },
  },
  {
    name: 'a profile gets a rule',
    often: 2,
    async run(game) {
      const id = anyProfile(game)
      if (id) await setRule(game, manager(game), id, membershipOf(game))
    },
  },
  {
    name: 'a profile follows holders of an entitlement',
    often: 1,
    async run(game) {
      const id = anyProfile(game)
      const who = manager(game)
      const profile = id && game.model.profiles.get(id)
      if (!profile) return
      const entitlements = { entitlementRefs: [game.wire(game.anyRef().ref)] }
      const body = { enabled: true, createTasks: true, disableCircuitBreaker: true, entitlements }
      if (await game.post(who, `${CATALOGS}/${id}/bundle_automation`, body)) ruled(game, who, profile.enrollment)
    },
  },
  {
    name: 'how a profile gives is changed',
    often: 1,
    async run(game) {
      const id = anyProfile(game)
      if (!id) return
      const who = manager(game)
      const bypasses = game.random.chance(0.7)
      const body = { catalog: { enrollmentBehavior: behaviorOf(bypasses) }, updateMask: 'enrollmentBehavior' }
      if ((await game.post(who, `${CATALOGS}/${id}`, body)) && bypasses) {
        game.model.profiles.get(id)?.bypassed.push(game.as(who))
      }
    },
  },
  {
    name: 'somebody asks to be enrolled',
    often: 2,
    async run(game) {
      const id = anyProfile(game)
      const profile = id && game.model.profiles.get(id)
      if (!profile) return
      const who = game.random.chance(0.4) ? manager(game) : game.anybody()
      await askFor(game, who, profile.enrollment, (game.random.chance(0.5) ? who : game.anybody()).userId)
    },
  },
  {
    name: 'an app is offered to everybody',
    often: 1,
    async run(game) {
      const appId = game.random.pick([...game.apps(), game.stage.ownAppId])
      await game.call(game.ownerOf(appId), 'PUT', `/api/v1/apps/${appId}/standard-audience`, { audience: 'EVERYONE' })
    },
  },
]
