import type { AreaJobContext } from '../../../service/area-job.ts'
import { extensionPoint } from '../../../service/extension.ts'
import type { CampaignRow } from './rows.ts'

/** Called in the transaction in which a campaign is closed: whoever makes reports takes part here. */
type CampaignEnded = (
  context: AreaJobContext,
  campaign: CampaignRow,
  asked: { readonly wantsReport: boolean },
) => Promise<void>

export const endedHooks = extensionPoint<CampaignEnded>('reviews.campaignEnded')
