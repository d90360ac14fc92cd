import { enqueue } from '../../../engine/enqueue.ts'
import type { Change } from '../../../service/events.ts'
import type { StartedBy } from '../../../service/started-by.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { campaignEvent } from './events.ts'
import { START } from './names.ts'
import { type CampaignRow, settingsOf } from './rows.ts'
import { saveState } from './store.ts'
import { transition } from './transition.ts'

type Starting = { readonly sendKickoff: boolean; readonly by?: StartedBy }

/** Its tasks are opened by a job. */
export async function beginStarting(
  { tx, emit }: { readonly tx: Tx; emit(change: Change): void },
  campaign: CampaignRow,
  { sendKickoff, by }: Starting,
): Promise<void> {
  const tells = sendKickoff || settingsOf(campaign).notificationConfig?.sendKickoff === true
  const more = sql`, started_at = ${tx.now}, send_kickoff = ${tells}, starts_when_ready = false, waits_since = null`
  await saveState(tx, campaign.id, transition(campaign, 'start'), more)
  emit(campaignEvent('starting', campaign))
  await enqueue(tx, START, { reviewId: campaign.id, ...(by ? { by } : {}) }, { key: campaign.id })
}
