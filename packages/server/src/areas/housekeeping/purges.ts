import type { Purge } from '../../service/purge.ts'
import { sql } from '../../store/sql.ts'

/** Idempotency keys that have expired. */
export const purgeIdempotencyKeys: Purge = (now, atMost) => sql`
  delete from idempotency_keys where ctid = any(array(select ctid from idempotency_keys where expires_at <= ${now} limit ${atMost}))`
