import { type Ref, SUPER, type UserId } from './model/facts.ts'
import { explainGain } from './model/gain.ts'
import { explainLoss } from './model/loss.ts'
import type { Model } from './model/model.ts'
import { explainKey, explainOwner } from './model/owners.ts'
import type { Seen } from './observe.ts'

/** Something came about that nobody who could has decided. */
export class Contradiction extends Error {}

type NameOf = (id: string) => string

/** What nobody has decided: rights, access, ownership and keys that were gained or lost, and what connectors were told. */
export function contradictions(model: Model, before: Seen, now: Seen, nameOf: NameOf): string[] {
  const nameOfRef = nameOf
  return [
    ...differences(now.roles, before.roles)
      .filter(([userId, role]) => !isSuper(before, userId) && gain(model, userId, refOf(model, role)))
      .map(([userId, role]) => `${nameOf(userId)} has got the role ${role}`),
    ...differences(before.roles, now.roles)
      .filter(([userId, role]) => loss(model, userId, refOf(model, role)))
      .map(([userId, role]) => `${nameOf(userId)} has lost the role ${role}`),
    ...differences(now.held, before.held)
      .filter(([userId, ref]) => isOrdinary(model, ref) && gain(model, userId, ref))
      .map(([userId, ref]) => `${nameOf(userId)} has got ${nameOfRef(ref)}`),
    ...differences(before.held, now.held)
      .filter(([userId, ref]) => isOrdinary(model, ref) && loss(model, userId, ref))
      .map(([userId, ref]) => `${nameOf(userId)} has lost ${nameOfRef(ref)}`),
    ...differences(now.owners, before.owners)
      .filter(([of, owner]) => explainOwner(model, of, owner) === undefined)
      .map(([of, owner]) => `${nameOf(owner)} owns ${nameOf(of)}`),
    ...now.keys
      .slice(before.keys.length)
      .filter((userId) => explainKey(model, userId) === undefined)
      .map((userId) => `there is a key of ${nameOf(userId)}`),
    ...now.told
      .slice(before.told.length)
      .filter(({ kind, ref, userId }) => kind === 'GRANT' && gain(model, userId, ref))
      .map(({ ref, userId }) => `a connector was told to give ${nameOfRef(ref)} to ${nameOf(userId)}`),
  ]
}

type Sets = ReadonlyMap<string, ReadonlySet<string>>

/** What somebody has in the one and not in the other. */
const differences = (some: Sets, others: Sets): [UserId, string][] =>
  [...some].flatMap(([userId, all]) =>
    [...all].filter((one) => !others.get(userId)?.has(one)).map((one): [UserId, string] => [userId, one]),
  )

/** Whoever may do everything gains nothing by another role. */
const isSuper = ({ roles }: Seen, userId: UserId): boolean => roles.get(userId)?.has(SUPER) ?? false

const refOf = (model: Model, role: string): Ref =>
  [...model.entitlements.values()].find((one) => one.role === role)?.ref ?? ''

const gain = (model: Model, userId: UserId, ref: Ref): boolean => explainGain(model, userId, ref) === undefined
const loss = (model: Model, userId: UserId, ref: Ref): boolean => explainLoss(model, userId, ref) === undefined

/** Grants of roles follow the roles, and accounts of the service itself everything in it. */
function isOrdinary(model: Model, ref: Ref): boolean {
  const { role, isAccess, appId } = model.entitlement(ref)
  return role === undefined && !(isAccess && model.apps.get(appId)?.isOwn)
}
