import type { Game } from '../game.ts'
import { type AppId, NO_POLICY, type PolicyContent, type Ref } from '../model/facts.ts'
import type { Player } from '../stage.ts'
import type { Action } from './action.ts'

type Step = { readonly wire: object; readonly says: Partial<PolicyContent> }
type Type = 'grant' | 'revoke'

/** Somebody is asked, in one of the ways there are. */
function approval(game: Game): Step {
  const { random } = game
  const user = game.anybody()
  const more = { allowReassignment: random.chance(0.5), allowDelegation: random.chance(0.5) }
  const self = { allowSelfApproval: random.chance(0.5) }
  const group = game.anyRef()
  const kinds: Step[] = [
    { wire: { users: { userIds: [user.userId], ...self } }, says: { users: [user.userId] } },
    { wire: { self: {} }, says: { self: true } },
    { wire: { manager: {} }, says: { manager: true } },
    { wire: { appOwners: self }, says: {} },
    { wire: { entitlementOwners: self }, says: { entitlementOwners: true } },
    { wire: { group: { appId: group.appId, appGroupId: group.ref, ...self } }, says: { groups: [group.ref] } },
    {
      wire: { expression: { expressions: [`reeve.directory.users.v1.GetByID("${user.userId}")`], ...self } },
      says: { users: [user.userId] },
    },
    {
      wire: { manager: { fallback: true, fallbackUserIds: [user.userId], ...self } },
      says: { manager: true, users: [user.userId] },
    },
  ]
  const { wire, says } = random.pick(kinds)
  return { wire: { approval: { ...wire, ...more } }, says }
}

const ACCEPTS: Step = { wire: { accept: {} }, says: { accepts: true } }

function delegation(game: Game, to: Ref): Step {
  const { appId } = game.model.entitlement(to)
  const delegated = { appId, entitlementId: to, implicit: game.random.chance(0.8) }
  return { wire: { provision: { provisionPolicy: { delegated } } }, says: { delegatesTo: [to] } }
}

function running(id: string): Step {
  return { wire: { action: { automation: { automationTemplateId: id } } }, says: { runs: [id] } }
}

export function randomSteps(game: Game): Step[] {
  const { random, model } = game
  const automation = [...model.automations.keys()]
  const kinds: (() => Step[])[] = [
    () => [ACCEPTS],
    () => [approval(game)],
    () => [approval(game), approval(game)],
    () => [delegation(game, game.anyRef().ref)],
    () => [ACCEPTS, delegation(game, game.anyRef().ref)],
    () => [approval(game), delegation(game, game.anyRef().ref)],
    ...(automation.length > 0
      ? [() => [running(random.pick(automation))], () => [running(random.pick(automation)), ACCEPTS]]
      : []),
  ]
  return random.pick(kinds)()
}

/** Steps without an approval ask nobody. */
function contentOf(steps: readonly Step[]): PolicyContent {
  const asks = steps.some(({ wire }) => 'approval' in wire)
  const all = steps.map(({ says }) => says)
  return {
    ...NO_POLICY,
    accepts: !asks || all.some(({ accepts }) => accepts),
    self: all.some(({ self }) => self),
    manager: all.some(({ manager }) => manager),
    entitlementOwners: all.some(({ entitlementOwners }) => entitlementOwners),
    users: all.flatMap(({ users = [] }) => users),
    groups: all.flatMap(({ groups = [] }) => groups),
    delegatesTo: all.flatMap(({ delegatesTo = [] }) => delegatesTo),
    runs: all.flatMap(({ runs = [] }) => runs),
  }
}

export async function makePolicy(
  game: Game,
  who: Player,
  scope: { readonly appId: AppId; readonly appEntitlementId?: Ref } | undefined,
  steps: readonly Step[],
  type: Type = 'grant',
): Promise<string | undefined> {
  const made = await game.post(who, '/api/v1/policies', {
    displayName: 'A policy',
    policyType: `POLICY_TYPE_${type.toUpperCase()}`,
    policySteps: { [type]: { steps: steps.map(({ wire }) => wire) } },
    ...(scope ? { scope } : {}),
  })
  if (!made) return undefined
  game.model.savePolicy(game.as(who), made.policy.id, contentOf(steps))
  const ref = scope?.appEntitlementId
  game.policies.set(made.policy.id, { type, ...(scope ? { appId: scope.appId } : {}), ...(ref ? { ref } : {}) })
  return made.policy.id
}

export const policyActions: readonly Action[] = [
  {
    name: 'a policy of one app is made',
    often: 3,
    async run(game) {
      const appId = game.random.pick([...game.apps(), game.stage.ownAppId])
      const scope = game.random.chance(0.2) ? { appId } : { appId, appEntitlementId: game.refIn(appId) }
      await makePolicy(game, game.ownerOf(appId), scope, randomSteps(game))
    },
  },
  {
    name: 'a policy of the tenant is made',
    often: 1,
    async run(game) {
      await makePolicy(
        game,
        game.mostly('root', 'second'),
        undefined,
        randomSteps(game),
        game.random.pick(['grant', 'revoke']),
      )
    },
  },
  {
    name: 'a policy is changed',
    often: 2,
    async run(game) {
      const known = [...game.model.policies.values()].filter(({ id }) => !id.startsWith('builtin-'))
      if (known.length === 0) return
      const { id, saved } = game.random.pick(known)
      const who = game.random.chance(0.6) ? game.userOf(saved[0]!.by.userId) : game.anybody()
      if (!who) return
      const steps = randomSteps(game)
      const policy = { policySteps: { grant: { steps: steps.map(({ wire }) => wire) } } }
      const changed = await game.post(who, `/api/v1/policies/${id}`, { policy, updateMask: 'policySteps' })
      if (changed) game.model.savePolicy(game.as(who), id, contentOf(steps))
    },
  },
]
