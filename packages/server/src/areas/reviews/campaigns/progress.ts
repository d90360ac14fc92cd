import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { Answer } from '../../../wire/shape.ts'
import { isCurrent } from '../deciding/pending.ts'
import type { CampaignRow } from './rows.ts'
import type { AccessReviewProgress } from './shape.ts'

type Progress = NonNullable<Answer<typeof AccessReviewProgress>>
type Row = {
  readonly id: string
  readonly total: number
  readonly open: number
  readonly own: number
  readonly ownOpen: number
  readonly ownPending: number
}

/** How far running campaigns are, and how far the caller is in them. What has ended is not counted. */
export async function loadProgress(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  campaigns: readonly CampaignRow[],
): Promise<ReadonlyMap<string, Progress>> {
  const ids = campaigns.filter(({ state }) => state === 'OPEN' || state === 'ENDING').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const userId = userIdOf(actor)
  const rows = await tx.rows<Row>(sql`
    with mine as (
      select t.access_review_id as id, t.state = 'OPEN' and bool_or(a.active) as is_open
      from task_assignees_view a join tasks_view t on t.tenant_id = a.tenant_id and t.id = a.task_id
      where a.user_id = ${userId} and t.type = 'certify' and t.access_review_id = any(${ids})
        and t.deleted_at is null and not t.staged
      group by t.access_review_id, t.id, t.state, t.approver_ids
      having (t.state = 'OPEN' and bool_or(a.active)) or ${userId} = any(t.approver_ids))
    select c.id, coalesce(w.total, 0) as total, coalesce(w.open, 0) as open,
      (select count(*)::int from mine m where m.id = c.id) as own,
      (select count(*)::int from mine m where m.id = c.id and m.is_open) as "ownOpen",
      (select count(*)::int from access_review_pending p
        where p.review_id = c.id and p.user_id = ${userId} and ${isCurrent}) as "ownPending"
    from unnest(${ids}::text[]) c(id)
    left join (
      select t.access_review_id as id, count(*)::int as total, count(*) filter (where t.state = 'OPEN')::int as open
      from tasks_view t
      where t.access_review_id = any(${ids}) and t.type = 'certify' and t.deleted_at is null
      group by t.access_review_id) w on w.id = c.id`)
  return new Map(rows.map(({ id, ...progress }) => [id, progress]))
}
