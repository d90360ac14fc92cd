import type { Purge } from '../../../service/purge.ts'
import { sql } from '../../../store/sql.ts'

export const purgeAttempts: Purge = (now, atMost) => sql`
  delete from sign_in_attempts where ctid = any(array(
    select ctid from sign_in_attempts where expires_at <= ${now} limit ${atMost}))`
