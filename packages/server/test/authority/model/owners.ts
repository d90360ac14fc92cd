import type { UserId } from './facts.ts'
import type { Model } from './model.ts'

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
