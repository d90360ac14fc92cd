import { enqueue } from '../../../engine/enqueue.ts'
import type { StartedBy } from '../../../service/started-by.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { END } from './names.ts'
import type { CampaignRow } from './rows.ts'
import { saveState } from './store.ts'
import { transition } from './transition.ts'

export type Ending = {
  /** Without the prefix of the wire. */
  readonly decision: string
  readonly sendClose: boolean
  readonly generateReport: boolean
  /** Empty for the service. */
  readonly userId: string
  readonly by?: StartedBy
}

/** What is open is closed by a job; the campaign is closed after the last of it. */
export async function beginEnding(
  { tx }: { readonly tx: Tx },
  campaign: CampaignRow,
  { decision, sendClose, generateReport, userId, by }: Ending,
): Promise<void> {
  const more = sql`, end_decision = ${decision}, end_send_close = ${sendClose}, end_report = ${generateReport},
    ended_by_user_id = ${userId}`
  await saveState(tx, campaign.id, transition(campaign, 'end'), more)
  await enqueue(tx, END, { reviewId: campaign.id, ...(by ? { by } : {}) }, { key: campaign.id })
}

/** How many reviews of a campaign are open. */
export async function countOpen(tx: Tx, reviewId: string): Promise<number> {
  const row = await tx.find<{ count: number }>(sql`
    select count(*)::int as count from tasks_view
    where access_review_id = ${reviewId} and type = 'certify' and state = 'OPEN' and deleted_at is null`)
  return row?.count ?? 0
}
