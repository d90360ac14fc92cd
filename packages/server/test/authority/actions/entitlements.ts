import type { Game } from '../game.ts'
import type { AppId, Entitlement, Ref, Standing } from '../model/facts.ts'
import type { Player } from '../stage.ts'
import type { Action } from './action.ts'

/** How it is given: by the connector, by people, or instead of it something else. */
export function provisioning(game: Game, target?: Ref): { wire: object; delegatesTo: Ref[] } {
  const delegated = (): { wire: object; delegatesTo: Ref[] } => {
    const to = target ? game.model.entitlement(target) : game.anyRef()
    const wire = { delegated: { appId: to.appId, entitlementId: to.ref, implicit: game.random.chance(0.8) } }
    return { wire, delegatesTo: [to.ref] }
  }
  if (target) return delegated()
  const kinds = [
    delegated,
    delegated,
    () => ({ wire: { connector: {} }, delegatesTo: [] }),
    () => ({ wire: { manual: { instructions: 'by hand', assignee: { appOwners: {} } } }, delegatesTo: [] }),
    () => ({ wire: { unconfigured: {} }, delegatesTo: [] }),
    () => {
      const one = delegated()
      return { wire: { multiStep: { provisionSteps: [one.wire] } }, delegatesTo: one.delegatesTo }
    },
  ]
  return game.random.pick(kinds)()
}

type Made = { readonly policyId?: string; readonly provision?: { wire: object; delegatesTo: Ref[] } }

export async function makeEntitlement(
  game: Game,
  who: Player,
  appId: AppId,
  made: Made = {},
): Promise<Ref | undefined> {
  const body = await game.post(who, `/api/v1/apps/${appId}/entitlements`, {
    displayName: 'Something',
    slug: 'something',
    ...(made.policyId ? { grantPolicyId: made.policyId } : {}),
    ...(made.provision ? { provisionPolicy: made.provision.wire } : {}),
  })
  if (!body) return undefined
  const ref: Ref = body.appEntitlementView.appEntitlement.id
  await game.learn()
  const by = game.as(who)
  if (made.policyId) game.model.bind(by, [ref], made.policyId)
  delegated(game, by, ref, made.provision?.delegatesTo ?? [])
  return ref
}

/** Whoever is given the one is given the others, and whoever holds one of those holds the first. */
function delegated({ model }: Game, by: Standing, ref: Ref, others: readonly Ref[]): void {
  for (const other of others) {
    model.link(by, ref, other)
    model.link(by, other, ref)
  }
}

const pathOf = (game: Game, ref: Ref): string => `/api/v1/apps/${game.model.entitlement(ref).appId}/entitlements/${ref}`

export async function setEntitlement(game: Game, who: Player, ref: Ref, entitlement: object): Promise<boolean> {
  const updateMask = Object.keys(entitlement).join(',')
  return (await game.post(who, pathOf(game, ref), { entitlement, updateMask })) !== undefined
}

export async function setPolicy(game: Game, who: Player, ref: Ref, policyId: string): Promise<boolean> {
  const done = await setEntitlement(game, who, ref, { grantPolicyId: policyId })
  if (done) game.model.bind(game.as(who), [ref], policyId)
  return done
}

/** Whom a rule means: everybody, one, nobody in particular. */
export const membershipOf = (game: Game): string => {
  const one = game.anybody().userId
  return game.random.pick(['true', `subject.id == "${one}"`, `subject.email.startsWith("p")`])
}

/** Something of an app, and mostly whoever owns it. */
function owned(game: Game, { ref, appId } = game.anyRef()): { ref: Ref; who: Player } {
  return { ref, who: game.ownerOf(appId) }
}

export const entitlementActions: readonly Action[] = [
  {
    name: 'an entitlement is made',
    often: 3,
    async run(game) {
      const appId = game.random.pick([...game.apps(), game.stage.ownAppId])
      const policyId = game.random.chance(0.6) ? game.policyFor('grant', appId) : undefined
      const provision = game.random.chance(0.6) ? provisioning(game) : undefined
      await makeEntitlement(game, game.ownerOf(appId), appId, {
        ...(policyId ? { policyId } : {}),
        ...(provision ? { provision } : {}),
      })
    },
  },
  {
    name: 'a policy is put on an entitlement',
    often: 3,
    async run(game) {
      const { ref, who } = owned(game)
      await setPolicy(game, who, ref, game.policyFor('grant', game.model.entitlement(ref).appId, ref))
    },
  },
  {
    name: 'a policy for emergencies is put on an entitlement',
    often: 1,
    async run(game) {
      const { ref, who } = owned(game)
      const emergencyGrantPolicyId = game.policyFor('grant', '')
      if (await setEntitlement(game, who, ref, { emergencyGrantEnabled: true, emergencyGrantPolicyId })) {
        game.model.bind(game.as(who), [ref], emergencyGrantPolicyId)
      }
    },
  },
  {
    name: 'a policy for revocations is put on an entitlement',
    often: 1,
    async run(game) {
      const { ref, who } = owned(game)
      const revokePolicyId = game.policyFor('revoke', game.model.entitlement(ref).appId, ref)
      await setEntitlement(game, who, ref, { revokePolicyId })
    },
  },
  {
    name: 'an entitlement is given in another way',
    often: 3,
    async run(game) {
      const { ref, who } = owned(game, game.model.entitlement(game.refIn(game.random.pick(game.apps()))))
      const own = game.random.chance(0.4) ? game.refIn(game.model.entitlement(ref).appId) : undefined
      const { wire, delegatesTo } = provisioning(game, own)
      const member = game.random.pick(['provisionerPolicy', 'provisionerPolicy', 'deprovisionerPolicy'])
      if (!(await setEntitlement(game, who, ref, { [member]: wire }))) return
      delegated(game, game.as(who), ref, delegatesTo)
    },
  },
  {
    name: 'an entitlement gets a membership rule',
    often: 2,
    async run(game) {
      const { ref, who } = owned(game, game.random.chance(0.7) ? game.handmade() : game.anyRef())
      const conditions = game.random.chance(0.7)
        ? { cel: { expression: membershipOf(game) } }
        : { entitlements: { entitlementRefs: [game.wire(game.anyRef().ref)] } }
      const automation = { displayName: 'A rule', ...conditions }
      const done = await game.post(who, `${pathOf(game, ref)}/automation/create`, { automation })
      if (!done || game.model.entitlement(ref).role !== undefined) return
      game.model.give(game.as(who), ref, '*', 'a rule')
      game.model.take(game.as(who), ref, '*', 'a rule')
    },
  },
  {
    name: 'somebody is added by hand',
    often: 2,
    async run(game) {
      const { ref, who } = owned(game, game.random.chance(0.7) ? game.handmade() : game.anyRef())
      const { userId } = game.anybody()
      const done = await game.post(who, `${pathOf(game, ref)}/add-manual-user`, { userIds: [userId] })
      if (done) game.model.give(game.as(who), ref, userId, 'added')
    },
  },
  {
    name: 'an entitlement is bound to another',
    often: 3,
    async run(game) {
      const outside = (): Entitlement => game.model.entitlement(game.refIn(game.random.pick(game.apps())))
      const from = game.random.chance(0.8) ? outside() : game.anyRef()
      const to = game.random.chance(0.8) ? outside() : game.anyRef()
      const who = game.ownerOf(game.random.pick([from.appId, to.appId]))
      const path = `/api/v1/apps/${from.appId}/${from.ref}/bindings/${to.appId}/${to.ref}`
      if (await game.post(who, path)) delegated(game, game.as(who), from.ref, [to.ref])
    },
  },
  {
    name: 'an entitlement gets an owner',
    often: 1,
    async run(game) {
      const { ref, who } = owned(game)
      const { userId } = game.anybody()
      if (await game.post(who, `${pathOf(game, ref)}/owners`, { userId }))
        game.model.makeOwner(game.as(who), ref, userId)
    },
  },
]
