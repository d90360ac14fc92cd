import { decides } from './decides.ts'
import { BASIC, type Entitlement, isPartOf, type Ref, type UserId } from './facts.ts'
import { explainGain } from './gain.ts'
import { handsOut, putsInProfile, takes } from './hand-out.ts'
import type { Model } from './model.ts'
import { isStarted, versions } from './started.ts'
import { waysTo } from './ways.ts'

/** Why somebody may have lost something; undefined when nobody who may take it has decided so. */
export function explainLoss(model: Model, userId: UserId, ref: Ref, on: readonly Ref[] = []): string | undefined {
  if (on.includes(ref)) return undefined
  const what = model.entitlement(ref)
  if (what.role === BASIC) return 'everybody may lose it'
  const taken =
    takenAway(model, userId, what) ?? takenByAutomation(model, userId, what) ?? reviewed(model, userId, what)
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

function takenByAutomation(model: Model, userId: UserId, what: Entitlement): string | undefined {
  const found = [...model.automations.values()].find(
    (one) =>
      isStarted(model, one) &&
      versions(one, what, userId).some(
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
      entries.some(({ of, by }) => isPartOf(what, of) && putsInProfile(by, what)) &&
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
