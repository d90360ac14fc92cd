import { done } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { type AreaJobContext, areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import { calendarAt, dayOf, getCalendars, isBetween } from '../../organisation/api.ts'
import { beginEnding } from '../campaigns/end.ts'
import { campaignEvent } from '../campaigns/events.ts'
import { type CampaignRow, settingsOf } from '../campaigns/rows.ts'
import { remindReviewers, tellOverdue } from '../campaigns/send-notices.ts'
import { lockCampaign } from '../campaigns/store.ts'
import { fireDue } from '../templates/fire.ts'
import { LOOK } from './names.ts'
import { reminderOn } from './reminder-days.ts'
import { startDue } from './start-due.ts'

const MORNING = 9
const MOST = 1000

/** Looked at every minute: what is to start, to end, to be made and whom to remind. */
export const lookAtTimes = areaJob<{ readonly tick: string }>({
  ...LOOK,
  about: 'Starts and ends campaigns at their time, makes those of templates, and reminds reviewers.',
  retry: PATIENT,
  concurrency: { perTenant: 1 },

  async run(context) {
    const { timezone } = calendarAt(await getCalendars(context.tx), context.now)
    await fireDue(context, timezone)
    const running = await context.tx.rows<{ id: string }>(sql`
      select id from access_reviews
      where state in ('DRAFT', 'REVIEW', 'OPEN') and (completion_at is not null or scheduled_start_at is not null
        or state = 'OPEN')
      order by id limit ${MOST}`)
    for (const { id } of running) {
      const campaign = await lockCampaign(context.tx, id)
      if (campaign) await lookAt(context, campaign, timezone)
    }
    return done
  },
})

async function lookAt(context: AreaJobContext, campaign: CampaignRow, timezone: string): Promise<void> {
  if (campaign.state === 'DRAFT' || campaign.state === 'REVIEW') return startDue(context, campaign, timezone)
  if (campaign.state !== 'OPEN') return
  const { autoCloseCampaign, autoCloseDecision, notificationConfig } = settingsOf(campaign)
  const isDue = campaign.completion_at && Temporal.Instant.compare(campaign.completion_at, context.now) <= 0
  if (isDue && autoCloseCampaign) {
    const decision = autoCloseDecision.replace('CLOSE_DECISION_', '')
    await beginEnding(context, campaign, { decision, sendClose: false, generateReport: false, userId: '' })
    context.emit(campaignEvent('ending', campaign, { decision, automatic: true }))
    return
  }
  if (isBetween(timezone, context.now, MORNING)) {
    await remind(context, campaign, { timezone, tells: notificationConfig?.sendReminders === true })
  }
}

type Reminding = { readonly timezone: string; readonly tells: boolean }

/** Once a day at most: the day is stored with the reminder. Owners hear of an overdue campaign in any case. */
async function remind(context: AreaJobContext, campaign: CampaignRow, { timezone, tells }: Reminding): Promise<void> {
  const { tx, now, emit } = context
  const today = dayOf(timezone, now)
  if (campaign.reminded_on === today.toString() || !campaign.started_at) return
  const started = dayOf(timezone, campaign.started_at)
  const due = campaign.completion_at ? dayOf(timezone, campaign.completion_at) : null
  const reminder = reminderOn({ started, due, today })
  if (!reminder) return
  const reviewers = tells ? await remindReviewers(tx, campaign, today.toString()) : 0
  if (reminder === 'overdue') await tellOverdue(tx, campaign, today.toString())
  await tx.run(sql`update access_reviews set reminded_on = ${today.toString()} where id = ${campaign.id}`)
  emit(campaignEvent('reminded', campaign, { reviewers, reminder }))
}
