import type { Purge } from '../../../service/purge.ts'
import { sql } from '../../../store/sql.ts'

/** Reminders of ends that are a month ago. */
export const purgeReminders: Purge = (now, atMost) => sql`
  delete from expiry_reminders where ctid = any(array(select ctid from expiry_reminders where deprovision_at <= ${now.subtract({ hours: 30 * 24 })} limit ${atMost}))`

/** Proofs are kept as long as tasks are: seven years. */
export const purgeRevocations: Purge = (now, atMost) => sql`
  delete from revocations where ctid = any(array(select ctid from revocations where revoked_at <= ${now.subtract({ hours: 7 * 365.25 * 24 })} limit ${atMost}))`
