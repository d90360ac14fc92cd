import { Failure } from '../../../lib/failure.ts'
import type { AreaJobContext } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import { dayOf } from '../../organisation/api.ts'
import { campaignEvent } from '../campaigns/events.ts'
import { type CampaignRow, settingsOf } from '../campaigns/rows.ts'
import { tellStale } from '../campaigns/send-notices.ts'
import { beginStarting } from '../campaigns/start.ts'
import { beginPreparing } from '../prepare/begin.ts'
import { listSources } from '../prepare/sources.ts'

const MOST_DAYS = 14
const LOOKED_AT_HOURS = 1

/** Starts a campaign whose time has come. With old data it waits where it was set to, for two weeks at most. */
export async function startDue(context: AreaJobContext, campaign: CampaignRow, timezone: string): Promise<void> {
  const { tx, now } = context
  const { autoStartCampaign, accuracyIssueAction } = settingsOf(campaign)
  const at = campaign.scheduled_start_at
  if (!autoStartCampaign || !at || Temporal.Instant.compare(at, now) > 0 || isGivenUp(campaign)) return
  if (accuracyIssueAction === 'ACCURACY_ISSUE_ACTION_WAIT') {
    if (isLookedAt(campaign, now)) return
    const issues = (await listSources(tx, campaign)).filter(({ issue }) => issue !== '')
    if (issues.length > 0) return waits(context, campaign, { timezone, issues: issues.map(({ issue }) => issue) })
  }
  if (campaign.state === 'REVIEW') return beginStarting(context, campaign, { sendKickoff: false })
  try {
    await beginPreparing(context, campaign, { startsWhenReady: true })
  } catch (error) {
    // A scope that names nothing: its owners are told by the campaign itself.
    if (!(error instanceof Failure)) throw error
    await giveUp(context, campaign, error.message)
  }
}

const GIVEN_UP = 'given up'

const isGivenUp = ({ told_stale_on }: CampaignRow): boolean => told_stale_on === GIVEN_UP

/** Old data are looked at hourly. */
const isLookedAt = ({ waits_since, updated_at }: CampaignRow, now: Temporal.Instant): boolean =>
  waits_since !== null && Temporal.Instant.compare(updated_at.add({ hours: LOOKED_AT_HOURS }), now) > 0

type Waiting = { readonly timezone: string; readonly issues: readonly string[] }

async function waits(context: AreaJobContext, campaign: CampaignRow, { timezone, issues }: Waiting): Promise<void> {
  const { tx, now, emit } = context
  const since = campaign.waits_since ?? now
  if (Temporal.Instant.compare(since.add({ hours: 24 * MOST_DAYS }), now) <= 0) {
    return giveUp(context, campaign, `its data are old for ${MOST_DAYS} days`)
  }
  const today = dayOf(timezone, now).toString()
  if (campaign.told_stale_on !== today) {
    await tellStale(tx, campaign, today)
    emit(campaignEvent('startWaits', campaign, { issues: [...new Set(issues)] }))
  }
  await tx.run(sql`
    update access_reviews set waits_since = ${since}, told_stale_on = ${today}, updated_at = ${now} where id = ${campaign.id}`)
}

async function giveUp({ tx, now, emit }: AreaJobContext, campaign: CampaignRow, why: string): Promise<void> {
  await tellStale(tx, campaign, GIVEN_UP)
  await tx.run(sql`
    update access_reviews set told_stale_on = ${GIVEN_UP}, error_detail = ${`it was not started: ${why}`.slice(0, 2048)},
      updated_at = ${now} where id = ${campaign.id}`)
  emit(campaignEvent('startGivenUp', campaign, { reason: why }))
}
