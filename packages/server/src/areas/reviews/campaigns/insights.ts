import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { CampaignRow } from './rows.ts'

/** What stands out in a campaign that has started, in Markdown: a line for each thing that there is to say. */
export async function loadInsights(tx: Tx, campaign: CampaignRow) {
  if (!campaign.started_at) return null
  const facts = await loadFacts(tx, campaign.id)
  return { markdown: linesOf(facts, campaign.state === 'CLOSED').join('\n') }
}

type InsightFacts = {
  readonly total: number
  readonly open: number
  readonly denied: number
  readonly riskyOpen: number
  readonly certifiedAgainstAdvice: number
  readonly notBegun: number
  readonly hasty: number
  readonly notRevoked: number
}

/** High and critical, as selections rank risk. */
const RISKY = 30

const loadFacts = (tx: Tx, id: string): Promise<InsightFacts> =>
  tx.get<InsightFacts>(
    sql`
    with review as (
      select t.id, t.state, t.outcome, t.recommendation from tasks_view t
      where t.access_review_id = ${id} and t.type = 'certify' and t.deleted_at is null),
    reviewer as (
      select a.user_id, count(*) filter (where a.active and t.state = 'OPEN') as open,
        count(*) filter (where a.user_id = any(t.approver_ids)) as done
      from tasks_view t join task_assignees_view a on a.task_id = t.id
      where t.access_review_id = ${id} and t.type = 'certify' and t.deleted_at is null
      group by a.user_id)
    select count(*)::int as total, count(*) filter (where state = 'OPEN')::int as open,
      count(*) filter (where outcome = 'DECERTIFIED')::int as denied,
      count(*) filter (where state = 'OPEN' and exists (
        select from access_review_selections s where s.task_id = review.id and s.risk_rank >= ${RISKY}))::int as "riskyOpen",
      count(*) filter (where outcome = 'CERTIFIED' and recommendation = 'DENY')::int as "certifiedAgainstAdvice",
      (select count(*)::int from reviewer where open > 0 and done = 0) as "notBegun",
      (select count(*)::int from access_review_submissions s where s.review_id = ${id} and s.hasty) as hasty,
      count(*) filter (where outcome = 'DECERTIFIED' and not exists (
        select from tasks_view r where r.type = 'revoke' and r.certify_task_id = review.id and r.outcome = 'REVOKED'))::int as "notRevoked"
    from review`,
    'access review',
    id,
  )

/** What there is nothing of is not mentioned. */
function linesOf(facts: InsightFacts, isClosed: boolean): string[] {
  const { total, open, denied } = facts
  const of = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
  const said: readonly (readonly [count: number, text: string])[] = [
    [total, `**${total - open} of ${of(total, 'review', 'reviews')}** ${total - open === 1 ? 'has' : 'have'} ended.`],
    [denied, `Access was denied in ${of(denied, 'review', 'reviews')}.`],
    [
      facts.riskyOpen,
      `${of(facts.riskyOpen, 'review', 'reviews')} of high or critical risk ${facts.riskyOpen === 1 ? 'is' : 'are'} open.`,
    ],
    [
      isClosed ? 0 : facts.notBegun,
      `${of(facts.notBegun, 'reviewer has', 'reviewers have')} not decided anything so far.`,
    ],
    [
      facts.certifiedAgainstAdvice,
      `${of(facts.certifiedAgainstAdvice, 'review was', 'reviews were')} certified although denying was recommended.`,
    ],
    [facts.hasty, `${of(facts.hasty, 'submission', 'submissions')} came too fast to have been looked at.`],
    [
      isClosed ? facts.notRevoked : 0,
      `The denied access of ${of(facts.notRevoked, 'review', 'reviews')} has not been taken away.`,
    ],
  ]
  return said.filter(([count]) => count > 0).map(([, text]) => `- ${text}`)
}
