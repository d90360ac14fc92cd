import { requires } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { visibleActions } from '../audience.ts'
import { RequestAction } from '../shape.ts'
import { listActions } from '../store.ts'
import { toAction } from '../view.ts'

const RequestActionRef = shape('RequestActionRef', 'Names an offer.', { id: id('Its id.') })

export const searchActions = operation({
  id: 'requests.actions.search',
  about: 'Finds offers by words, ids and automation among those that the caller may ask for, or manages.',
  route: 'POST /api/v1/search/request_actions',
  guard: requires('catalogs:read'),
  called: 'RequestActionSearchService/Search',
  reads: true,
  request: shape('RequestActionSearchRequest', 'What to look for.', {
    query: text(256, 'Part of the name or description, whatever its case.'),
    refs: nullable(list(RequestActionRef, 512, 'Only these.')),
    automationTemplateIds: nullable(list(id('An automation.'), 512, 'Only those that run one of these.')),
    ...pageFields,
  }),
  response: shape('RequestActionSearchResponse', 'A page of offers.', {
    list: nullable(list(RequestAction, 100, 'The offers.')),
    nextPageToken,
  }),

  async run(context, input) {
    const { query = '', refs, automationTemplateIds } = input
    const words = query.trim().toLowerCase()
    const where = [
      visibleActions(context),
      words === '' ? undefined : sql`position(${words} in lower(a.display_name || ' ' || a.description)) > 0`,
      refs?.length ? sql`a.id = any(${refs.map((ref) => ref.id ?? '')})` : undefined,
      automationTemplateIds?.length ? sql`a.automation_id = any(${automationTemplateIds})` : undefined,
    ]
    return pageById(context, input, { rows: (place) => listActions(context.tx, { where, ...place }), show: toAction })
  },
})
