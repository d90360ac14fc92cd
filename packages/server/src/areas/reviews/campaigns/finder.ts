import { finderBy } from '../../console/api.ts'
import { searchCampaigns } from './operations/search.ts'

export const findCampaigns = finderBy('campaign', searchCampaigns, ({ list = [] }) =>
  list.map(({ accessReview: one }) => one && { id: one.id, displayName: one.displayName, state: one.state }),
)
