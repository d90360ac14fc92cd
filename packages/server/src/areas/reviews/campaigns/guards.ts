import { denied, notFound } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { anybody, type GuardContext, loading, requiresOrOwns } from '../../../service/guard.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { CampaignRow } from './rows.ts'
import { findCampaign, lockCampaign } from './store.ts'

/** How much of a campaign a caller sees. */
export type Seen = 'all' | 'own'
type Loaded = { readonly campaign: CampaignRow; readonly seen: Seen }
type Viewer = Pick<GuardContext, 'actor' | 'grants' | 'hasPermission'>

const WHO = 'its owners, its reviewers, and who may read all campaigns'
const NARROWED = ['campaigns:read', 'requests:self'] as const

/** Owns it, and still is an administrator of campaigns. */
export const ownsCampaign = (
  { actor, grants }: Pick<GuardContext, 'actor' | 'grants'>,
  { owner_ids }: { readonly owner_ids: readonly string[] },
  permission: 'campaigns:read' | 'campaigns:write' | 'reports:write' = 'campaigns:write',
): boolean => {
  const userId = userIdOf(actor)
  return userId !== '' && owner_ids.includes(userId) && grants.has(`${permission}:owned`)
}

const seesAll = (viewer: Viewer, campaign: CampaignRow): boolean =>
  viewer.hasPermission('campaigns:read') || ownsCampaign(viewer, campaign, 'campaigns:read')

export const mayManage = (viewer: Viewer, campaign: CampaignRow): boolean =>
  viewer.hasPermission('campaigns:write') || ownsCampaign(viewer, campaign)

/** The condition that the user was ever given a task of the campaign `r`. */
const reviewedBy = (userId: string): Sql => sql`exists (
  select from tasks_view t join task_assignees_view a on a.task_id = t.id and a.user_id = ${userId}
  where t.access_review_id = r.id and t.deleted_at is null)`

/** The condition that the caller sees the campaign `r`; undefined when it sees all. */
export function visibleCampaigns(viewer: Viewer): Sql | undefined {
  if (viewer.hasPermission('campaigns:read')) return undefined
  const userId = userIdOf(viewer.actor)
  if (userId === '') return sql`false`
  const owned = viewer.grants.has('campaigns:read:owned')
    ? sql`exists (select from access_review_owners o where o.of_id = r.id and o.user_id = ${userId})`
    : sql`false`
  return sql`(${owned} or (r.state in ('OPEN', 'ENDING', 'CLOSED') and ${reviewedBy(userId)}))`
}

async function seenBy(context: GuardContext, campaign: CampaignRow): Promise<Seen | undefined> {
  if (seesAll(context, campaign)) return 'all'
  const visible = visibleCampaigns(context) ?? sql`true`
  const found = await context.tx.find(
    sql`select 1 from (select id, state from access_reviews where id = ${campaign.id}) r where ${visible}`,
  )
  return found ? 'own' : undefined
}

const reading = <Params>(idOf: (params: Params) => string) =>
  loading<Loaded, Params>(anybody(WHO, { narrowed: NARROWED }), async (context, params) => {
    const id = idOf(params)
    const campaign = await findCampaign(context.tx, id)
    const seen = campaign && (await seenBy(context, campaign))
    if (!campaign || !seen) throw notFound('access review', id.slice(0, 64))
    return { campaign, seen }
  })

/** For who reads all of it: reviewers do not. */
const overseeing = <Params>(idOf: (params: Params) => string) =>
  loading<Loaded, Params>(requiresOrOwns('campaigns:read'), async (context, params) => {
    const id = idOf(params)
    const campaign = await findCampaign(context.tx, id)
    const seen = campaign && (await seenBy(context, campaign))
    if (!campaign || !seen) throw notFound('access review', id.slice(0, 64))
    if (seen !== 'all') throw denied('campaigns:read')
    return { campaign, seen }
  })

const writing = <Params>(idOf: (params: Params) => string) =>
  loading<Loaded, Params>(requiresOrOwns('campaigns:write'), async (context, params) => {
    const id = idOf(params)
    const { tx, locks } = context
    const campaign = locks ? await lockCampaign(tx, id) : await findCampaign(tx, id)
    const seen = campaign && (await seenBy(context, campaign))
    if (!campaign || !seen) throw notFound('access review', id.slice(0, 64))
    if (!mayManage(context, campaign)) throw denied('campaigns:write')
    return { campaign, seen: 'all' }
  })

type ById = { readonly id: string }
type ByReview = { readonly access_review_id: string }

export const readCampaign = reading(({ id }: ById) => id)
export const readReview = reading(({ access_review_id }: ByReview) => access_review_id)
export const overseeCampaign = overseeing(({ id }: ById) => id)
export const overseeReview = overseeing(({ access_review_id }: ByReview) => access_review_id)
export const writeCampaign = writing(({ id }: ById) => id)
export const writeReview = writing(({ access_review_id }: ByReview) => access_review_id)
