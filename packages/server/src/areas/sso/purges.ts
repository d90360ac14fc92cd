import type { Purge } from '../../service/purge.ts'
import { type Sql, sql } from '../../store/sql.ts'

const KEPT = { hours: 24 * 90 }

/** Applications that were deleted 90 days ago, and those whose app is gone for good. */
export const purgeApplications: Purge = (now, atMost) => sql`
  delete from sso_applications where ctid = any(array(
    select ctid from sso_applications where deleted_at <= ${now.subtract(KEPT)}
      or not exists (select from apps_view a where a.id = app_id) limit ${atMost}))`

/** The history of applications that are gone for good. */
export const purgeHistory: Purge = (_now, atMost) => sql`
  delete from sso_history where ctid = any(array(
    select h.ctid from sso_history h
    where h.object_id <> '' and not exists (select from sso_applications a where a.id = h.object_id) limit ${atMost}))`

/** A code is remembered for a day after its time, so that a second use ends what came of it. */
export const purgeCodes: Purge = (now, atMost) => sql`
  delete from sso_codes where ctid = any(array(
    select ctid from sso_codes where expires_at <= ${now.subtract({ hours: 24 })} limit ${atMost}))`

const expired =
  (table: Sql): Purge =>
  (now, atMost) =>
    sql`
    delete from ${table} where ctid = any(array(select ctid from ${table} where expires_at <= ${now} limit ${atMost}))`

export const purgeAccessTokens = expired(sql`sso_access_tokens`)
export const purgeUsedIds = expired(sql`sso_used_ids`)
export const purgeSamlRequests = expired(sql`sso_saml_requests`)
