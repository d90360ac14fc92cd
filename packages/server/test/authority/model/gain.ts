import { decides, policiesOf } from './decides.ts'
import { BASIC, type Entitlement, isPartOf, type Ref, type UserId } from './facts.ts'
import { handsOut, managesProfiles, putsInProfile } from './hand-out.ts'
import type { Model } from './model.ts'
import { isStarted, versions } from './started.ts'
import { comesWithAnOffer, waysTo } from './ways.ts'

/** Why somebody may have come to hold something; undefined when nobody who could hand it out has decided so. */
export function explainGain(model: Model, userId: UserId, ref: Ref, on: readonly Ref[] = []): string | undefined {
  if (on.includes(ref)) return undefined
  const what = model.entitlement(ref)
  if (what.role === BASIC) return 'everybody may have it'
  const along = [...on, ref]
  const handed = handedOut(model, userId, what) ?? byAutomation(model, userId, what)
  if (handed !== undefined || what.role !== undefined) return handed
  return (
    accepted(model, what) ??
    (comesWithAnOffer(model, what) ? 'comes with an offer' : undefined) ??
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

const accepted = (model: Model, what: Entitlement): string | undefined =>
  policiesOf(model, what).some(({ accepts }) => accepts) ? 'its policy accepts by itself' : undefined

/** Whoever could hand it out has bound it to something that the user holds, or may have come to hold. */
function linked(model: Model, userId: UserId, ref: Ref, along: readonly Ref[]): string | undefined {
  const from = waysTo(model, userId, model.entitlement(ref)).find(
    (one) => model.holds(userId, one) || explainGain(model, userId, one, along) !== undefined,
  )
  return from && `bound to ${from}`
}

function byProfile(model: Model, userId: UserId, what: Entitlement, along: readonly Ref[]): string | undefined {
  for (const { id, enrollment, entries, bypassed } of model.profiles.values()) {
    if (!entries.some(({ of, by }) => isPartOf(what, of) && putsInProfile(by, what))) continue
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
function byAutomation(model: Model, userId: UserId, what: Entitlement): string | undefined {
  const found = [...model.automations.values()].find(
    (one) =>
      isStarted(model, one) &&
      versions(one, what, userId).some(
        ({ content, by }) => content.gives.includes(what.ref) && handsOut(by, what, '*'),
      ),
  )
  return found && `automation ${found.id}`
}
