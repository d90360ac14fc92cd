import { BASIC, type Entitlement, type PolicyContent, type Ref, type Standing, type UserId } from './facts.ts'
import { handsOut, managesProfiles, putsInProfile, startsAutomation, takes } from './hand-out.ts'
import type { Automation, Model } from './model.ts'

/** Why somebody may have come to hold something; undefined when nobody who could hand it out has decided so. */
export function explainGain(model: Model, userId: UserId, ref: Ref, on: readonly Ref[] = []): string | undefined {
  if (on.includes(ref)) return undefined
  const what = model.entitlement(ref)
  if (what.role === BASIC) return 'everybody may have it'
  const along = [...on, ref]
  const handed = handedOut(model, userId, what) ?? byAutomation(model, what)
  if (handed !== undefined || what.role !== undefined) return handed
  return (
    accepted(model, what) ??
    linked(model, userId, ref, along) ??
    byProfile(model, userId, what, along) ??
    account(model, userId, what, along)
  )
}

/** Somebody who could has given it, to this user or to whoever a rule means. */
function handedOut(model: Model, userId: UserId, what: Entitlement): string | undefined {
  const found = model.given.find(
    ({ ref, to, by, how }) =>
      ref === what.ref &&
      (to === '*' || to === userId) &&
      (handsOut(by, what, userId) || (how === 'approved' && decides(model, by.userId, userId, what))),
  )
  return found && `${found.how} by ${found.by.userId || 'a connector'}`
}

/** Owners of the app, or a Super Administrator, have let this user decide about it. */
export function decides(model: Model, by: UserId, subject: UserId, what: Entitlement): boolean {
  if (what.role !== undefined) return false
  const named = policiesOf(model, what).some((content) => names(model, content, by, subject, what))
  if (named || handsOut(model.standing(by), what, subject)) return true
  const passed = [...model.tasks.values()].some(
    ({ ref, userId, passedTo }) =>
      ref === what.ref &&
      userId === subject &&
      passedTo.some(
        ({ to, by: from }) => to === by && from.userId !== by && decides(model, from.userId, subject, what),
      ),
  )
  if (passed || isHandedOver(model, by)) return true
  return [...model.people.values()].some(
    ({ id, delegates }) =>
      id !== by && delegates.has(by) && !delegates.has(id) && decidesItself(model, id, subject, what),
  )
}

/** An automation that a Super Administrator has saved gives the tasks of others to it. */
const isHandedOver = (model: Model, to: UserId): boolean =>
  [...model.automations.values()].some(
    (one) =>
      isStarted(model, one) && one.saved.some(({ content, by }) => by.isSuper && content.handsOverTo.includes(to)),
  )

const decidesItself = (model: Model, by: UserId, subject: UserId, what: Entitlement): boolean =>
  handsOut(model.standing(by), what, subject) ||
  policiesOf(model, what).some((content) => names(model, content, by, subject, what))

function names(model: Model, content: PolicyContent, by: UserId, subject: UserId, what: Entitlement): boolean {
  if (content.users.includes(by) || (content.self && by === subject)) return true
  if (content.manager && model.people.get(subject)?.managers.includes(by)) return true
  if (content.entitlementOwners && what.owners.has(by)) return true
  return content.groups.some((group) => model.holds(by, group))
}

/** What counts for the entitlement, as somebody set it who could hand it out. */
function policiesOf(model: Model, what: Entitlement): PolicyContent[] {
  return model.bound
    .filter(({ refs, by }) => isBound(refs, what) && handsOut(by, what, '*'))
    .flatMap(({ policyId }) => model.policies.get(policyId)?.saved ?? [])
    .filter(({ by }) => handsOut(by, what, '*'))
    .map(({ content }) => content)
}

const isBound = (refs: readonly Ref[] | string, { ref, appId }: Entitlement): boolean =>
  typeof refs === 'string' ? refs === appId : refs.includes(ref)

const accepted = (model: Model, what: Entitlement): string | undefined =>
  policiesOf(model, what).some(({ accepts }) => accepts) ? 'its policy accepts by itself' : undefined

/** Whoever could hand it out has bound it to something that the user holds, or may have come to hold. */
function linked(model: Model, userId: UserId, ref: Ref, along: readonly Ref[]): string | undefined {
  const from = waysTo(model, userId, model.entitlement(ref)).find(
    (one) => model.holds(userId, one) || explainGain(model, userId, one, along) !== undefined,
  )
  return from && `bound to ${from}`
}

/** What brings an entitlement along, because somebody said so who could hand it out. */
const waysTo = (model: Model, userId: UserId, what: Entitlement): Ref[] => [
  ...model.links.filter(({ to, by }) => to === what.ref && handsOut(by, what, userId)).map(({ from }) => from),
  ...model.bound.flatMap(({ refs, policyId }) => (delegates(model, policyId, what) ? refsOf(model, refs) : [])),
]

const delegates = (model: Model, policyId: string, what: Entitlement): boolean =>
  (model.policies.get(policyId)?.saved ?? []).some(
    ({ content, by }) => content.delegatesTo.includes(what.ref) && handsOut(by, what, '*'),
  )

const refsOf = (model: Model, refs: readonly Ref[] | string): readonly Ref[] =>
  typeof refs === 'string' ? model.refsOf(refs) : refs

function byProfile(model: Model, userId: UserId, what: Entitlement, along: readonly Ref[]): string | undefined {
  for (const { id, enrollment, entries, bypassed } of model.profiles.values()) {
    if (!entries.some(({ ref, by }) => ref === what.ref && putsInProfile(by, what))) continue
    if (!bypassed.some(managesProfiles)) continue
    if (model.holds(userId, enrollment) || explainGain(model, userId, enrollment, along) !== undefined) {
      return `a member of the profile ${id}`
    }
  }
  return undefined
}

/** An account comes with whatever else of the app somebody is given. */
function account(model: Model, userId: UserId, what: Entitlement, along: readonly Ref[]): string | undefined {
  if (!what.isAccess) return undefined
  const other = model
    .refsOf(what.appId)
    .find((ref) => ref !== what.ref && explainGain(model, userId, ref, along) !== undefined)
  return other && `has an account for ${other}`
}

/** It was started by somebody who may, and says so by somebody who could hand it out. */
function byAutomation(model: Model, what: Entitlement): string | undefined {
  const found = [...model.automations.values()].find(
    (one) =>
      isStarted(model, one) &&
      versions(one, what).some(({ content, by }) => content.gives.includes(what.ref) && handsOut(by, what, '*')),
  )
  return found && `automation ${found.id}`
}

/** Roles are given and taken at once, by what the automation says now; tasks for other things may still be under way. */
const versions = ({ saved }: Automation, { role }: Entitlement): Automation['saved'] =>
  role === undefined ? saved : saved.slice(-1)

function isStarted(model: Model, { id, saved, started }: Automation, on: readonly string[] = []): boolean {
  if (on.includes(id)) return false
  const appId = saved.at(-1)?.content.appId ?? ''
  const may = (by: Standing): boolean => startsAutomation(by, appId)
  if (started.some(may) || saved.some(({ content, by }) => content.isTriggered && may(by))) return true
  const byPolicy = [...model.policies.values()].some((policy) =>
    policy.saved.some(({ content, by }) => content.runs.includes(id) && may(by)),
  )
  return (
    byPolicy ||
    [...model.automations.values()].some(
      (other) =>
        other.saved.some(({ content, by }) => content.runs.includes(id) && may(by)) &&
        isStarted(model, other, [...on, id]),
    )
  )
}

/** Why somebody may have lost something; undefined when nobody who may take it has decided so. */
export function explainLoss(model: Model, userId: UserId, ref: Ref, on: readonly Ref[] = []): string | undefined {
  if (on.includes(ref)) return undefined
  const what = model.entitlement(ref)
  if (what.role === BASIC) return 'everybody may lose it'
  const taken = takenAway(model, userId, what) ?? takenByAutomation(model, what) ?? reviewed(model, userId, what)
  if (taken !== undefined || what.role !== undefined) return taken
  const along = [...on, ref]
  return unlinked(model, userId, what, along) ?? leftProfile(model, userId, what, along) ?? shutOut(model, userId, what)
}

function takenAway(model: Model, userId: UserId, what: Entitlement): string | undefined {
  const from = personOf(model, userId)
  const found = model.taken.find(
    ({ ref, to, by, how }) =>
      (ref === what.ref || ref === '*') &&
      (to === '*' || to === userId) &&
      (takes(by, what, from) ||
        (how === 'assigned' && by.isSuper) ||
        (how === 'approved' && decides(model, by.userId, userId, what))),
  )
  return found && `${found.how} by ${found.by.userId || 'a connector'}`
}

function takenByAutomation(model: Model, what: Entitlement): string | undefined {
  const found = [...model.automations.values()].find(
    (one) =>
      isStarted(model, one) &&
      versions(one, what).some(
        ({ content: { takesAll, setsStatus, takes: refs }, by }) =>
          (takesAll || (setsStatus && what.role !== undefined) || refs.includes(what.ref)) && handsOut(by, what, '*'),
      ),
  )
  return found && `automation ${found.id}`
}

/** A campaign takes roles only as somebody saved it who could. */
function reviewed(model: Model, userId: UserId, what: Entitlement): string | undefined {
  const found = [...model.campaigns.values()].find(({ saved }) => {
    const last = saved.at(-1)
    return last && takes(last, what, personOf(model, userId))
  })
  return found && `campaign ${found.id}`
}

/** What was held because of something else goes with it. */
function unlinked(model: Model, userId: UserId, what: Entitlement, along: readonly Ref[]): string | undefined {
  const from = waysTo(model, userId, what).find(
    (one) => !model.holds(userId, one) && explainLoss(model, userId, one, along) !== undefined,
  )
  return from && `bound to ${from}`
}

function leftProfile(model: Model, userId: UserId, what: Entitlement, along: readonly Ref[]): string | undefined {
  const found = [...model.profiles.values()].find(
    ({ enrollment, entries }) =>
      entries.some(({ ref, by }) => ref === what.ref && putsInProfile(by, what)) &&
      explainLoss(model, userId, enrollment, along) !== undefined,
  )
  return found && `no member of the profile ${found.id} any more`
}

/** Nobody is a member of a profile who was excluded from it. */
function shutOut(model: Model, userId: UserId, { ref, profileId }: Entitlement): string | undefined {
  const others = [...model.entitlements.values()].filter((one) => one.profileId === profileId && one.ref !== ref)
  const excluded = profileId && others.find((one) => explainGain(model, userId, one.ref) !== undefined)
  return excluded && `excluded from ${profileId}`
}

const personOf = (model: Model, userId: UserId) => model.people.get(userId) ?? { id: userId, managers: [] }

/** Whoever owns an app says who else does; what somebody makes is its own. */
export function explainOwner(model: Model, of: string, owner: string): string | undefined {
  const appId = model.entitlements.get(of)?.appId ?? of
  const found = model.ownersMade.find(
    (one) => one.of === of && one.owner === owner && (one.by.isSuper || one.by.ownApps.has(appId)),
  )
  return found && `made an owner by ${found.by.userId}`
}

/** Everybody makes keys for itself. */
export const explainKey = (model: Model, userId: UserId): string | undefined =>
  model.keysMade.some((one) => one.userId === userId && (one.by.userId === userId || one.by.isSuper))
    ? 'its own'
    : undefined
