import { denied, notFound } from '../../../lib/failure.ts'
import { loading, requiresOrOwns } from '../../../service/guard.ts'
import { ownsCampaign } from '../campaigns/guards.ts'
import type { CampaignRow } from '../campaigns/rows.ts'
import { findCampaign, lockCampaign } from '../campaigns/store.ts'

type Loaded = { readonly campaign: CampaignRow }

/**
 * The campaign, for who may have reports of it written: its owners, and who may of all. To write reports alone is not
 * enough to see a campaign: owners of apps hold that for their apps.
 */
export const reportedReview = loading<Loaded, { readonly access_review_id: string }>(
  requiresOrOwns('campaigns:read'),
  async (context, { access_review_id: id }) => {
    const { tx, locks } = context
    const campaign = locks ? await lockCampaign(tx, id) : await findCampaign(tx, id)
    const isSeen =
      campaign && (context.hasPermission('campaigns:read') || ownsCampaign(context, campaign, 'campaigns:read'))
    if (!isSeen) throw notFound('access review', id.slice(0, 64))
    if (!context.hasPermission('reports:write') && !ownsCampaign(context, campaign, 'reports:write'))
      throw denied('reports:write')
    return { campaign }
  },
)
