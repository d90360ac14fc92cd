import { userIdOf } from '../../../service/actor.ts'
import { requiresOrOwns } from '../../../service/guard.ts'
import { changes } from '../../../service/resource/changes.ts'
import { filters, halfResource } from '../../../service/resource/resource.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { bool, id } from '../../../wire/scalars.ts'
import { optional } from '../../../wire/shape.ts'
import { readTemplate, writeTemplate } from './guards.ts'
import { AccessReviewTemplate } from './shape.ts'
import { templateRows } from './store.ts'
import { type ShownTemplate, toTemplate } from './view.ts'

const PATH = '/api/v1/access_review_template'

/** Its owners and what it selects are rows of their own, written after it: it has create and update of its own. */
export const templates = halfResource({
  id: 'reviews.templates',
  names: { search: 'SearchAccessReviewTemplates' },
  called: { search: 'AccessReviewTemplateSearchService/Search' },
  one: 'template',
  path: PATH,
  routes: { list: `GET ${PATH}s` },
  shape: AccessReviewTemplate,
  guards: { list: requiresOrOwns('campaigns:read'), get: readTemplate, change: writeTemplate },
  store: { ...templateRows, show: toTemplate },
  visible: ({ hasPermission, actor }) =>
    hasPermission('campaigns:read')
      ? undefined
      : sql`exists (select from access_review_owners v where v.of_id = living.id and v.user_id = ${userIdOf(actor)})`,
  changes: changes<ShownTemplate>('reviews.template', 'access_review_template', AccessReviewTemplate),
  about: {
    list: 'Lists the templates of campaigns that the caller sees, newest first.',
    get: 'Tells what a template of campaigns is, and when it makes the next.',
    delete: 'Deletes a template; campaigns that it has made stay.',
    search: 'Finds templates of campaigns that the caller sees, newest first.',
  },
  search: {
    path: '/api/v1/search/access_review_templates',
    words: 'Words that occur in the name or the description, whatever their case.',
    filters: filters(
      {
        ownerIds: list(id('A user.'), 100, 'Owned by one of these.'),
        scheduled: optional(bool('Whether they make campaigns by themselves.')),
      },
      ({ ownerIds = [], scheduled }) => [
        ownerIds.length > 0
          ? sql`exists (select from access_review_owners w where w.of_id = living.id and w.user_id = any(${ownerIds}))`
          : undefined,
        scheduled === undefined ? undefined : sql`schedule_enabled = ${scheduled}`,
      ],
    ),
  },
})
