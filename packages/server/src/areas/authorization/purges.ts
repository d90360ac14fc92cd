import type { Purge } from '../../service/purge.ts'
import { sql } from '../../store/sql.ts'

/** A code is remembered for a day after its time, so that a second use ends what came of it. */
export const purgeCodes: Purge = (now, atMost) => sql`
  delete from authorization_codes where ctid = any(array(
    select ctid from authorization_codes where expires_at <= ${now.subtract({ hours: 24 })} limit ${atMost}))`

export const purgeRefreshTokens: Purge = (now, atMost) => sql`
  delete from refresh_tokens where ctid = any(array(
    select ctid from refresh_tokens where expires_at <= ${now} limit ${atMost}))`

export const purgeDeviceCodes: Purge = (now, atMost) => sql`
  delete from device_codes where ctid = any(array(
    select ctid from device_codes where expires_at <= ${now.subtract({ hours: 1 })} limit ${atMost}))`
