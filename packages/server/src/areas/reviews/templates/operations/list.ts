import { userIdOf } from '../../../../service/actor.ts'
import type { Context } from '../../../../service/context.ts'
import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { bool, id, text } from '../../../../wire/scalars.ts'
import { optional, shape } from '../../../../wire/shape.ts'
import { wordsOf } from '../../campaigns/operations/search.ts'
import { AccessReviewTemplate } from '../shape.ts'
import { listTemplates, placeOfTemplate } from '../store.ts'
import { toTemplate } from '../view.ts'

/** The condition that the caller sees the template `r`; undefined when it sees all. */
const visibleTemplates = ({ hasPermission, actor }: Context): Sql | undefined =>
  hasPermission('campaigns:read')
    ? undefined
    : sql`exists (select from access_review_owners v where v.of_id = r.id and v.user_id = ${userIdOf(actor)})`

export const listTemplatesOperation = operation({
  id: 'reviews.templates.list',
  about: 'Lists the templates of campaigns that the caller sees, newest first.',
  route: 'GET /api/v1/access_review_templates',
  guard: requiresOrOwns('campaigns:read'),
  request: shape('AccessReviewTemplateServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('AccessReviewTemplateServiceListResponse', 'A page of templates.', {
    list: list(AccessReviewTemplate, 100, 'The templates.'),
    nextPageToken,
  }),

  async run(context, input) {
    return pageOf(context, input, [])
  },
})

export const searchTemplates = operation({
  id: 'reviews.templates.search',
  about: 'Finds templates of campaigns that the caller sees, newest first.',
  route: 'POST /api/v1/search/access_review_templates',
  called: 'AccessReviewTemplateSearchService/Search',
  guard: requiresOrOwns('campaigns:read'),
  reads: true,
  request: shape('SearchAccessReviewTemplatesRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the name or the description, whatever their case.'),
    ownerIds: list(id('A user.'), 100, 'Owned by one of these.'),
    scheduled: optional(bool('Whether they make campaigns by themselves.')),
    ...pageFields,
  }),
  response: shape('SearchAccessReviewTemplatesResponse', 'A page of templates.', {
    list: list(AccessReviewTemplate, 100, 'The templates.'),
    nextPageToken,
  }),

  async run(context, { query, ownerIds = [], scheduled, ...page }) {
    return pageOf(context, page, [
      ...wordsOf(query).map((word) => sql`position(${word} in lower(r.display_name || ' ' || r.description)) > 0`),
      ownerIds.length > 0
        ? sql`exists (select from access_review_owners w where w.of_id = r.id and w.user_id = any(${ownerIds}))`
        : undefined,
      scheduled === undefined ? undefined : sql`r.schedule_enabled = ${scheduled}`,
    ])
  },
})

type Paging = { pageSize?: number; pageToken?: string }

async function pageOf(context: Context, input: Paging, where: readonly (Sql | undefined)[]) {
  const { after, limit, cut } = context.page(input)
  const found = await listTemplates(context.tx, { where: [visibleTemplates(context), ...where], after, limit })
  const { rows, nextPageToken: next } = cut(found, placeOfTemplate)
  return { list: rows.map(toTemplate), nextPageToken: next }
}
