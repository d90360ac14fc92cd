import { explainGain, explainLoss } from './model/explain.ts'
import type { Ref, UserId } from './model/facts.ts'
import type { Model } from './model/model.ts'
import type { Seen, Told } from './observe.ts'

/** Something came about that nobody who could has decided. */
export class Contradiction extends Error {}

type NameOf = (id: string) => string

/** Every role and every entitlement that was gained, every role that was lost, and all that connectors were told. */
export function check(model: Model, before: Seen, now: Seen, nameOf: NameOf): void {
  const refOf = (role: string): Ref =>
    [...model.entitlements.values()].find((one) => one.role === role)?.ref ?? `role ${role}`
  for (const [userId, roles] of now.roles) {
    const had = before.roles.get(userId) ?? new Set()
    for (const role of roles)
      if (!had.has(role) && !had.has('super_admin')) gained(model, userId, refOf(role), `the role ${role}`, nameOf)
  }
  for (const [userId, had] of before.roles) {
    const roles = now.roles.get(userId) ?? new Set()
    for (const role of had) if (!roles.has(role)) lost(model, userId, refOf(role), `the role ${role}`, nameOf)
  }
  for (const [userId, refs] of now.held) {
    const had = before.held.get(userId) ?? new Set()
    for (const ref of refs)
      if (!had.has(ref) && isOrdinary(model, ref)) gained(model, userId, ref, describe(model, ref), nameOf)
  }
  for (const told of now.told.slice(before.told.length)) checkTold(model, told, nameOf)
}

/** Grants of roles follow the roles, and accounts of the service itself everything in it. */
const isOrdinary = (model: Model, ref: Ref): boolean => {
  const { role, isAccess, appId } = model.entitlement(ref)
  return role === undefined && !(isAccess && model.apps.get(appId)?.isOwn)
}

const describe = (model: Model, ref: Ref): string => `${ref} of the app ${model.entitlement(ref).appId}`

function gained(model: Model, userId: UserId, ref: Ref, what: string, nameOf: NameOf): void {
  if (explainGain(model, userId, ref) === undefined) {
    throw new Contradiction(`${nameOf(userId)} has got ${what}, and nobody who could hand it out has decided so`)
  }
}

function lost(model: Model, userId: UserId, ref: Ref, what: string, nameOf: NameOf): void {
  if (explainLoss(model, userId, ref) === undefined) {
    throw new Contradiction(`${nameOf(userId)} has lost ${what}, and nobody who could take it has decided so`)
  }
}

function checkTold(model: Model, { kind, ref, userId, appId }: Told, nameOf: NameOf): void {
  if (kind !== 'GRANT' || explainGain(model, userId, ref) !== undefined) return
  throw new Contradiction(
    `the connector of ${appId} was told to give ${ref} to ${nameOf(userId)}, and nobody who could hand it out has decided so`,
  )
}
