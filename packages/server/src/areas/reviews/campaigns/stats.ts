import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { calendarAt, dayOf, getCalendars } from '../../organisation/api.ts'
import { isCurrent } from '../deciding/pending.ts'
import type { CampaignRow } from './rows.ts'

type Counts = { total: number; open: number; certified: number; denied: number; cancelled: number }

const COUNTS = sql`count(*)::int as total, count(*) filter (where t.state = 'OPEN')::int as open,
  count(*) filter (where t.outcome = 'CERTIFIED')::int as certified,
  count(*) filter (where t.outcome = 'DECERTIFIED')::int as denied,
  count(*) filter (where t.state = 'CLOSED' and t.outcome not in ('CERTIFIED', 'DECERTIFIED'))::int as cancelled`

/** The reviews of a campaign that its reviewers have seen, as `t`. */
const reviewsOf = (reviewId: string) =>
  sql`from tasks_view t where t.access_review_id = ${reviewId} and t.type = 'certify' and t.deleted_at is null`

export async function loadStats(tx: Tx, campaign: CampaignRow) {
  const total = await tx.find<Counts>(sql`select ${COUNTS} ${reviewsOf(campaign.id)}`)
  const byApp = await tx.rows<Counts & { appId: string }>(
    sql`select t.app_id as "appId", ${COUNTS} ${reviewsOf(campaign.id)} group by t.app_id order by t.app_id limit 10000`,
  )
  const carried = await tx.find<{ count: number }>(sql`
    select count(*)::int as count from access_review_selections where review_id = ${campaign.id} and state = 'CARRIED'`)
  return {
    ...total!,
    carried: carried?.count ?? 0,
    byApp,
    byReviewer: await loadReviewers(tx, campaign.id),
    burndown: await loadBurndown(tx, campaign),
    hasty: await listHasty(tx, campaign.id),
    remediation: await loadRemediation(tx, campaign.id),
  }
}

type Reviewer = { userId: string; open: number; done: number; pending: number; medianSeconds: number; hasty: boolean }

const loadReviewers = (tx: Tx, reviewId: string): Promise<Reviewer[]> =>
  tx.rows<Reviewer>(sql`
    with assigned as (
      select a.user_id, t.id, t.state, a.active, a.assigned_at, t.outcome_at, t.approver_ids
      from tasks_view t join task_assignees_view a on a.task_id = t.id
      where t.access_review_id = ${reviewId} and t.type = 'certify' and t.deleted_at is null),
    named as (
      select user_id, count(distinct id) filter (where active and state = 'OPEN')::int as open,
        count(distinct id) filter (where user_id = any(approver_ids))::int as done,
        coalesce(percentile_cont(0.5) within group (order by extract(epoch from outcome_at - assigned_at))
          filter (where user_id = any(approver_ids) and outcome_at is not null), 0)::int as seconds
      from assigned group by user_id)
    select n.user_id as "userId", n.open, n.done, n.seconds as "medianSeconds",
      (select count(*)::int from access_review_pending p
        where p.review_id = ${reviewId} and p.user_id = n.user_id and ${isCurrent}) as pending,
      exists (select from access_review_submissions s
        where s.review_id = ${reviewId} and s.user_id = n.user_id and s.hasty) as hasty
    from named n order by n.user_id limit 10000`)

const listHasty = (tx: Tx, reviewId: string) =>
  tx.rows<{ submissionId: string; userId: string; certifiedCount: number; seconds: number }>(sql`
    select id as "submissionId", user_id as "userId", certified_count as "certifiedCount", looked_seconds as seconds
    from access_review_submissions where review_id = ${reviewId} and hasty order by id limit 1000`)

const MOST_DAYS = 366

/** Open at the end of each day: all that there are, less those closed by then. */
async function loadBurndown(tx: Tx, campaign: CampaignRow): Promise<{ day: string; open: number }[]> {
  if (!campaign.started_at) return []
  const { timezone } = calendarAt(await getCalendars(tx), tx.now)
  const first = dayOf(timezone, campaign.started_at)
  const last = dayOf(timezone, campaign.closed_at ?? tx.now)
  const count = Math.min(MOST_DAYS, first.until(last, { largestUnit: 'days' }).days + 1)
  const days = Array.from({ length: Math.max(1, count) }, (_, index) => first.add({ days: index }))
  const ends = days.map((day) => day.add({ days: 1 }).toZonedDateTime(timezone).toInstant().toString())
  const rows = await tx.rows<{ position: number; open: number }>(sql`
    with closed as (select t.closed_at ${reviewsOf(campaign.id)})
    select d.position::int as position,
      (select count(*)::int from closed c where c.closed_at is null or c.closed_at >= d.ends) as open
    from unnest(${ends}::timestamptz[]) with ordinality as d(ends, position) order by d.position`)
  return rows.map(({ position, open }) => ({ day: days[position - 1]!.toString(), open }))
}

async function loadRemediation(tx: Tx, reviewId: string) {
  const row = await tx.find<{ denied: number; started: number; revoked: number; failed: number }>(sql`
    with denied as (select t.id ${reviewsOf(reviewId)} and t.outcome = 'DECERTIFIED'),
    taken as (
      select d.id, bool_or(r.outcome = 'REVOKED') as revoked,
        bool_and(r.state = 'CLOSED' and r.outcome <> 'REVOKED') as failed
      from denied d join tasks_view r on r.type = 'revoke' and r.certify_task_id = d.id
      group by d.id)
    select (select count(*)::int from denied) as denied, count(*)::int as started,
      count(*) filter (where revoked)::int as revoked, count(*) filter (where failed)::int as failed
    from taken`)
  const { denied = 0, started = 0, revoked = 0, failed = 0 } = row ?? {}
  return { denied, started, revoked, failed, rate: denied === 0 ? 0 : revoked / denied }
}
