import { anybody } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { visibleCampaigns } from '../guards.ts'
import { AccessReviewView, campaignExpandMask } from '../shape.ts'
import { showCampaigns } from '../show.ts'
import { listCampaigns, campaignsNewestFirst as order } from '../store.ts'

export const WHO_LISTS = 'owners and reviewers their own, who may read all campaigns all'
export const NARROWED = ['campaigns:read', 'requests:self'] as const

export const listCampaignsOperation = operation({
  id: 'reviews.list',
  about: 'Lists the campaigns that the caller sees, newest first.',
  route: 'GET /api/v1/access_reviews',
  guard: anybody(WHO_LISTS, { narrowed: NARROWED }),
  request: shape('AccessReviewServiceListRequest', 'Which page.', { expandMask: campaignExpandMask, ...pageFields }),
  response: shape('AccessReviewServiceListResponse', 'A page of campaigns.', {
    list: list(AccessReviewView, 100, 'The campaigns.'),
    expanded: expandedList,
    nextPageToken,
  }),

  async run(context, input) {
    const { after, limit, cut } = context.page(input)
    const found = await listCampaigns(context.tx, { where: [visibleCampaigns(context)], order, after, limit })
    const { rows, nextPageToken } = cut(found, order.keyOf)
    return { ...(await showCampaigns(context, rows, input.expandMask)), nextPageToken }
  },
})
