import type { ReferenceTarget } from '../../../service/authority.ts'
import { sql } from '../../../store/sql.ts'
import { entitlementsShownTo, ownedEntitlements } from '../visibility.ts'

const live = sql`select id, app_id from app_entitlements where deleted_at is null`

/** Whoever has an entitlement given with another one hands it out. */
export const givenEntitlements: ReferenceTarget = {
  kind: 'entitlement',
  called: 'entitlement',
  right: 'entitlements:write',
  live,
  owned: ownedEntitlements,
}

/** An entitlement whose holders become members of another one: who they are is told by that. */
export const readHolders: ReferenceTarget = {
  kind: 'holders',
  called: 'entitlement of the app',
  right: 'grants:read',
  live,
  owned: ownedEntitlements,
}

/** An entitlement whose holders are asked: who they are is told by that. */
export const groups: ReferenceTarget = {
  kind: 'group',
  called: 'entitlement of the app',
  right: 'entitlements:read',
  live,
  owned: ownedEntitlements,
  shown: (userId) => sql`select e.id from app_entitlements e where ${entitlementsShownTo(userId)}`,
}
