import { type Sql, sql } from '../../../store/sql.ts'

/** The ids of the entitlements that accounts of a user hold. */
export const heldEntitlements = (userId: string): Sql => sql`
  select held.entitlement_id from grants_view held
  join app_users_view account on account.tenant_id = held.tenant_id and account.id = held.app_user_id
  where account.identity_user_id = ${userId} and account.identity_user_id <> '' and account.deleted_at is null`
