import { anybody } from '../../../../service/guard.ts'
import { holdingWords, totalOf } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id, text, timestamp } from '../../../../wire/scalars.ts'
import { nullable, type Request, shape } from '../../../../wire/shape.ts'
import { directionField, goesDown } from '../../../../wire/sort.ts'
import { total, totalField } from '../../../../wire/total.ts'
import { ScopeType } from '../../scope/shape.ts'
import { visibleCampaigns } from '../guards.ts'
import { AccessReviewView, CampaignState, campaignExpandMask } from '../shape.ts'
import { showCampaigns } from '../show.ts'
import { allCampaigns, campaignsByName, campaignsNewestFirst, listCampaigns } from '../store.ts'
import { NARROWED, WHO_LISTS } from './list.ts'

const FILTER = { filter: true }
const AccessReviewRef = shape('AccessReviewRef', 'A campaign.', { id: id('Its id.') })

const AccessReviewSortBy = enumeration('AccessReviewSortBy', 'What campaigns are sorted by.', [
  'ACCESS_REVIEW_SORT_BY_UNSPECIFIED',
  'ACCESS_REVIEW_SORT_BY_NAME',
])

const SearchRequest = shape('SearchAccessReviewsRequest', 'What to look for.', {
  query: text(256, 'Words that occur in the name or the description, whatever their case.'),
  states: list(oneOfNames(CampaignState, 'A state.', FILTER), 16, 'In one of these states.'),
  ownerIds: list(id('A user.'), 100, 'Owned by one of these.'),
  templateIds: list(id('A template.'), 100, 'Made of one of these templates.'),
  scopeTypes: list(oneOfNames(ScopeType, 'A type.', FILTER), 8, 'Of one of these types.'),
  dueBefore: nullable(timestamp('Due before this.')),
  dueAfter: nullable(timestamp('Due at this time or later.')),
  refs: list(AccessReviewRef, 512, 'Only these.'),
  sortBy: oneOfNames(AccessReviewSortBy, 'What they are sorted by; the newest first when absent.'),
  ...directionField,
  ...totalField,
  expandMask: campaignExpandMask,
  ...pageFields,
})

export const searchCampaigns = operation({
  id: 'reviews.search',
  about: 'Finds campaigns that the caller sees, the newest first or by name.',
  route: 'POST /api/v1/search/access_reviews',
  called: 'AccessReviewSearchService/Search',
  guard: anybody(WHO_LISTS, { narrowed: NARROWED }),
  reads: true,
  request: SearchRequest,
  response: shape('SearchAccessReviewsResponse', 'A page of campaigns.', {
    list: list(AccessReviewView, 100, 'The campaigns.'),
    expanded: expandedList,
    total,
    nextPageToken,
  }),

  async run(context, input) {
    const { after, limit, cut } = context.page(input)
    const where = [visibleCampaigns(context), ...conditionsOf(input)]
    const order =
      input.sortBy === 'ACCESS_REVIEW_SORT_BY_NAME' ? campaignsByName(goesDown(input)) : campaignsNewestFirst
    const found = await listCampaigns(context.tx, { where, order, after, limit })
    const { rows, nextPageToken } = cut(found, order.keyOf)
    const total = await totalOf(context.tx, input, () => allCampaigns(where))
    return { ...(await showCampaigns(context, rows, input.expandMask)), total, nextPageToken }
  },
})

const conditionsOf = (input: Request<typeof SearchRequest>): (Sql | undefined)[] => [
  ...holdingWords(sql`r.display_name || ' ' || r.description`, input.query),
  input.states?.length
    ? sql`case r.state when 'ENDING' then 'OPEN' else r.state end = any(${input.states.map(shortState)})`
    : undefined,
  input.ownerIds?.length
    ? sql`exists (select from access_review_owners w where w.of_id = r.id and w.user_id = any(${input.ownerIds}))`
    : undefined,
  input.templateIds?.length ? sql`r.template_id = any(${input.templateIds})` : undefined,
  input.scopeTypes?.length ? sql`r.scope_type = any(${input.scopeTypes})` : undefined,
  input.dueBefore ? sql`r.completion_at < ${input.dueBefore}` : undefined,
  input.dueAfter ? sql`r.completion_at >= ${input.dueAfter}` : undefined,
  input.refs?.length ? sql`r.id = any(${input.refs.map(({ id: named = '' }) => named)})` : undefined,
]

const shortState = (name: string): string => name.replace('ACCESS_REVIEW_STATE_', '')
