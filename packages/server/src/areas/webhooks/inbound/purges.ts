import type { Purge } from '../../../service/purge.ts'
import { sql } from '../../../store/sql.ts'

/** Event ids of listeners are remembered for a week. */
export const purgeReceipts: Purge = (now, atMost) => sql`
  delete from webhook_receipts where ctid = any(array(select ctid from webhook_receipts where received_at <= ${now.subtract({ hours: 7 * 24 })} limit ${atMost}))`
