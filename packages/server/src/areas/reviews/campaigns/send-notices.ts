import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { administrators, notify, notifyEach } from '../../notifications/notices/api.ts'
import { calendarAt, dayOf, getCalendars } from '../../organisation/api.ts'
import { countOpen } from './end.ts'
import {
  NO_SET_DAY,
  reviewAssigned,
  reviewClosed,
  reviewDataStale,
  reviewEndingSoon,
  reviewOverdue,
  reviewOwnerless,
  reviewReportReady,
  reviewStarted,
  reviewTemplateFired,
} from './notice-kinds.ts'
import type { CampaignRow } from './rows.ts'

type Campaign = Pick<CampaignRow, 'id' | 'display_name' | 'completion_at' | 'owner_ids'>

const placeOf = ({ id }: Campaign) => ({ subject: { type: 'access_review', id }, path: `/reviews/${id}` }) as const

async function aboutOf(tx: Tx, campaign: Campaign, count: number) {
  return { campaign: campaign.display_name, count, due: await dueOf(tx, campaign) }
}

/** The day it is due on, where the tenant is. */
async function dueOf(tx: Tx, { completion_at }: Campaign): Promise<string> {
  const { timezone } = calendarAt(await getCalendars(tx), tx.now)
  return completion_at ? dayOf(timezone, completion_at).toString() : NO_SET_DAY
}

/** Reviewers with open decisions, and how many. */
const listReviewers = (tx: Tx, reviewId: string): Promise<{ user_id: string; count: number }[]> =>
  tx.rows(sql`
    select a.user_id, count(*)::int as count from tasks_view t
    join task_assignees_view a on a.task_id = t.id and a.active
    where t.access_review_id = ${reviewId} and t.type = 'certify' and t.state = 'OPEN' and t.deleted_at is null
    group by a.user_id order by a.user_id`)

/** One notice a reviewer, however many tasks. */
async function tellReviewers(tx: Tx, campaign: Campaign, kind: typeof reviewStarted, key: string): Promise<number> {
  const reviewers = await listReviewers(tx, campaign.id)
  const due = await dueOf(tx, campaign)
  const told = reviewers.map(({ user_id: userId, count }) => ({
    userId,
    about: { campaign: campaign.display_name, count, due },
  }))
  await notifyEach(tx, kind, { told, eventKey: `${campaign.id}/${key}`, ...placeOf(campaign) })
  return reviewers.length
}

export const tellStarted = (tx: Tx, campaign: Campaign): Promise<number> =>
  tellReviewers(tx, campaign, reviewStarted, 'started')

/** `key` keeps one reminder from being sent twice. */
export const remindReviewers = (tx: Tx, campaign: Campaign, key: string): Promise<number> =>
  tellReviewers(tx, campaign, reviewEndingSoon, `reminder ${key}`)

async function tellOwners(tx: Tx, campaign: Campaign, kind: typeof reviewClosed, key: string): Promise<void> {
  const about = await aboutOf(tx, campaign, await countOpen(tx, campaign.id))
  const userIds = [...campaign.owner_ids]
  await notify(tx, kind, { userIds, eventKey: `${campaign.id}/${key}`, about, ...placeOf(campaign) })
}

export const tellClosed = (tx: Tx, campaign: Campaign): Promise<void> =>
  tellOwners(tx, campaign, reviewClosed, 'closed')
export const tellReported = (tx: Tx, campaign: Campaign, reportId: string): Promise<void> =>
  tellOwners(tx, campaign, reviewReportReady, reportId)
export const tellOverdue = (tx: Tx, campaign: Campaign, day: string): Promise<void> =>
  tellOwners(tx, campaign, reviewOverdue, `overdue ${day}`)
export const tellStale = (tx: Tx, campaign: Campaign, key: string): Promise<void> =>
  tellOwners(tx, campaign, reviewDataStale, `stale ${key}`)
export const tellFired = (tx: Tx, campaign: Campaign): Promise<void> =>
  tellOwners(tx, campaign, reviewTemplateFired, 'fired')

/** Nobody who owns it may manage it: the administrators are told, once. */
export async function tellOwnerless(tx: Tx, campaign: Campaign): Promise<void> {
  const about = await aboutOf(tx, campaign, await countOpen(tx, campaign.id))
  const userIds = await administrators(tx)
  await notify(tx, reviewOwnerless, { userIds, eventKey: `${campaign.id}/ownerless`, about, ...placeOf(campaign) })
}

/** Decisions of a running campaign were given to others. */
export async function tellAssigned(
  tx: Tx,
  campaign: Campaign,
  { userIds, stepId, count }: { userIds: readonly string[]; stepId: string; count: number },
): Promise<void> {
  const about = await aboutOf(tx, campaign, count)
  await notify(tx, reviewAssigned, { userIds: [...userIds], eventKey: stepId, about, ...placeOf(campaign) })
}
