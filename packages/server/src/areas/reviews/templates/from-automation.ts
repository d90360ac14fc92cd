import { precondition } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import { tellFired } from '../campaigns/send-notices.ts'
import { beginPreparing } from '../prepare/begin.ts'
import { makeCampaign } from './make-campaign.ts'
import { templateRows } from './store.ts'

export type WantedReview = {
  readonly templateId: string
  /** The name of the template when empty. */
  readonly campaignName: string
  readonly userIds: readonly string[]
  /** The run and its step: a repeat makes no second campaign. */
  readonly effectKey: string
}

export type MadeReview = { readonly accessReviewId: string; readonly campaignName: string }

/**
 * Makes a campaign of these users; it starts at once where its template says that campaigns start by themselves. Whom it
 * reviews the automation says, so who saved that has to have decided about roles too.
 */
export async function startReviewOfUsers(
  context: Pick<Context, 'tx' | 'emit' | 'services'>,
  { templateId, campaignName, userIds, effectKey }: WantedReview,
  rolesDecidedBy: string,
): Promise<MadeReview> {
  const { tx } = context
  const made = await tx.find<{ id: string; display_name: string }>(
    sql`select id, display_name from access_reviews where made_by_key = ${effectKey} and made_by_key <> ''`,
  )
  if (made) return { accessReviewId: made.id, campaignName: made.display_name }
  const template = await templateRows.find(tx, templateId)
  if (!template) throw precondition('TEMPLATE_MISSING', `no access review template with id "${templateId}"`, templateId)
  const startsNow = (template.settings as { autoStartCampaign?: boolean }).autoStartCampaign === true
  const campaign = await makeCampaign(context, template, {
    displayName: campaignName,
    createdByUserId: '',
    userIds,
    madeByKey: effectKey,
    ...(rolesDecidedBy === '' ? { rolesDecidedBy } : {}),
    ...(startsNow ? { startAt: tx.now } : {}),
  })
  if (startsNow) await beginPreparing(context, campaign, { startsWhenReady: true })
  else await tellFired(tx, campaign)
  return { accessReviewId: campaign.id, campaignName: campaign.display_name }
}
