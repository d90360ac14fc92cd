import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { shape } from '../../../../wire/shape.ts'
import { entitlementOfHolder } from '../guards.ts'
import { AppEntitlementUserBinding } from '../shape.ts'
import { selectGrants } from '../store.ts'
import { type GrantRow, toBinding } from '../view.ts'

export const listGrantsForIdentity = operation({
  id: 'directory.grants.listForIdentity',
  about: 'Lists the accounts of a user in an app, with the grant of an entitlement where it is held.',
  route: 'GET /api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/users/{identity_user_id}/grants',
  guard: entitlementOfHolder(),
  called: 'AppEntitlementService/ListAppUsersForIdentityWithGrant',
  request: shape('ListAppUsersForIdentityWithGrantRequest', 'Nothing to say.', {}),
  response: shape('ListAppUsersForIdentityWithGrantResponse', 'The accounts.', {
    bindings: list(
      AppEntitlementUserBinding,
      1000,
      'One an account; createdAt is there where it holds the entitlement.',
    ),
  }),

  async run({ tx }, _input, { app_id: appId, app_entitlement_id: entitlementId, identity_user_id: userId }) {
    const accounts = await tx.rows<{ id: string }>(sql`
      select id from app_users where identity_user_id = ${userId} and identity_user_id <> '' and app_id = ${appId}
        and deleted_at is null order by id limit 1000`)
    const ids = accounts.map(({ id }) => id)
    const grants = await tx.rows<GrantRow>(
      selectGrants(sql`where g.entitlement_id = ${entitlementId} and g.app_user_id = any(${ids})`),
    )
    const held = new Map(grants.map((row) => [row.app_user_id, toBinding(row)]))
    const none = { appId, appEntitlementId: entitlementId, grantSources: [] }
    const times = { createdAt: null, deprovisionAt: null, deletedAt: null }
    return { bindings: ids.map((appUserId) => held.get(appUserId) ?? { ...none, appUserId, ...times }) }
  },
})
