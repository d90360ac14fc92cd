import type { Entitlement, Ref, UserId } from './facts.ts'
import { handsOut } from './hand-out.ts'
import type { Model } from './model.ts'

/** What brings an entitlement along, because somebody said so who could hand it out. */
export const waysTo = (model: Model, userId: UserId, what: Entitlement): Ref[] => [
  ...model.links.filter(({ to, by }) => to === what.ref && handsOut(by, what, userId)).map(({ from }) => from),
  ...model.bound.flatMap(({ refs, policyId }) => (delegates(model, policyId, what) ? refsOf(model, refs) : [])),
]

/** Whoever could hand it out has said that it comes with an offer. */
export const comesWithAnOffer = (model: Model, what: Entitlement): boolean =>
  model.offered.some(({ policyId, by }) => handsOut(by, what, '*') && delegates(model, policyId, what))

const delegates = (model: Model, policyId: string, what: Entitlement): boolean =>
  (model.policies.get(policyId)?.saved ?? []).some(
    ({ content, by }) => content.delegatesTo.includes(what.ref) && handsOut(by, what, '*'),
  )

const refsOf = (model: Model, refs: readonly Ref[] | string): readonly Ref[] =>
  typeof refs === 'string' ? model.refsOf(refs) : refs
