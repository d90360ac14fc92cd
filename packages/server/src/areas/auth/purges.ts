import type { Purge } from '../../service/purge.ts'
import { sql } from '../../store/sql.ts'

/** Assertions that would be refused as expired anyway. */
export const purgeUsedAssertions: Purge = (now, atMost) => sql`
  delete from used_assertions where ctid = any(array(select ctid from used_assertions where expires_at <= ${now} limit ${atMost}))`

/** Revoked tokens that have expired. */
export const purgeRevokedTokens: Purge = (now, atMost) => sql`
  delete from revoked_tokens where ctid = any(array(select ctid from revoked_tokens where expires_at <= ${now} limit ${atMost}))`

/** No count and no lock lasts as long as a day. */
export const purgeAuthFailures: Purge = (now, atMost) => sql`
  delete from auth_failures where ctid = any(array(select ctid from auth_failures where since <= ${now.subtract({ hours: 24 })} limit ${atMost}))`
