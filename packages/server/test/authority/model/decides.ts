import type { Entitlement, PolicyContent, Ref, UserId } from './facts.ts'
import { handsOut } from './hand-out.ts'
import type { Model } from './model.ts'
import { isStarted } from './started.ts'

/** Owners of the app, or a Super Administrator, have let this user decide about it; `on` are those who passed it on. */
export function decides(
  model: Model,
  by: UserId,
  subject: UserId,
  what: Entitlement,
  on: readonly UserId[] = [],
): boolean {
  if (what.role !== undefined || on.includes(by)) return false
  if (decidesItself(model, by, subject, what) || isHandedOver(model, by)) return true
  const passedOn = [...model.tasks.values()]
    .filter(({ ref, userId }) => ref === what.ref && userId === subject)
    .flatMap(({ passedTo }) => passedTo.filter(({ to }) => to === by).map(({ by: from }) => from))
  // Whoever could hand it out then has decided who decides, also when they no longer could.
  if (passedOn.some((from) => handsOut(from, what, subject) || decides(model, from.userId, subject, what, [...on, by])))
    return true
  return [...model.people.values()].some(
    ({ id, delegates }) => delegates.has(by) && decidesItself(model, id, subject, what),
  )
}

const decidesItself = (model: Model, by: UserId, subject: UserId, what: Entitlement): boolean =>
  handsOut(model.standing(by), what, subject) ||
  policiesOf(model, what).some((content) => names(model, content, by, subject, what))

/** An automation that a Super Administrator has saved gives the tasks of others to it. */
const isHandedOver = (model: Model, to: UserId): boolean =>
  [...model.automations.values()].some(
    (one) =>
      isStarted(model, one) && one.saved.some(({ content, by }) => by.isSuper && content.handsOverTo.includes(to)),
  )

function names(model: Model, content: PolicyContent, by: UserId, subject: UserId, what: Entitlement): boolean {
  if (content.users.includes(by) || (content.self && by === subject)) return true
  if (content.manager && model.people.get(subject)?.managers.includes(by)) return true
  if (content.entitlementOwners && what.owners.has(by)) return true
  return content.groups.some((group) => model.holds(by, group))
}

/** What counts for the entitlement, as somebody set it who could hand it out. */
export function policiesOf(model: Model, what: Entitlement): PolicyContent[] {
  return model.bound
    .filter(({ refs, by }) => isBound(refs, what) && handsOut(by, what, '*'))
    .flatMap(({ policyId }) => model.policies.get(policyId)?.saved ?? [])
    .filter(({ by }) => handsOut(by, what, '*'))
    .map(({ content }) => content)
}

const isBound = (refs: readonly Ref[] | string, { ref, appId }: Entitlement): boolean =>
  typeof refs === 'string' ? refs === appId : refs.includes(ref)
