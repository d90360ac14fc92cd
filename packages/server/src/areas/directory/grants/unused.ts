import { type Sql, sql } from '../../../store/sql.ts'

/**
 * The condition that a grant `g` of an entitlement `e` to an account `a` has not been used since then, though it was there.
 * The use of the entitlement itself counts where it is reported, else that of the account. Only apps that report uses
 * count: where none is reported, nothing is known.
 */
export const unusedSince = (time: Temporal.Instant): Sql => sql`(
  g.created_at <= ${time}
  and e.app_id in (select told.app_id from app_users_view told
                   where told.last_used_at is not null or told.last_login_at is not null)
  and coalesce((select max(o.last_used_at) from resource_uses_view o
      where o.app_user_id = a.id and o.entitlement_id = g.entitlement_id),
    greatest(a.last_used_at, a.last_login_at), g.created_at) <= ${time})`
