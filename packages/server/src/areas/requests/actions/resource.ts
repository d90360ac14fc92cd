import { among, holdingPart } from '../../../service/listing.ts'
import { emitted } from '../../../service/resource/changes.ts'
import { filters, madeElsewhere } from '../../../service/resource/resource.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { id, text } from '../../../wire/scalars.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { visibleActions } from './audience.ts'
import { checkMayOffer } from './check-may-offer.ts'
import { checkNamed } from './check-named.ts'
import { actionChanged } from './events.ts'
import { actionGuards } from './guards.ts'
import { RequestAction } from './shape.ts'
import { actionRows } from './store.ts'

const RequestActionRef = shape('RequestActionRef', 'Names an offer.', { id: id('Its id.') })

/** What it runs is locked before it is made, and told when it ends: those are operations of their own. */
export const actions = madeElsewhere({
  id: 'requests.actions',
  names: { search: 'RequestActionSearch' },
  called: { search: 'RequestActionSearchService/Search' },
  one: 'offer',
  path: '/api/v1/request_actions',
  shape: nullable(RequestAction),
  guards: actionGuards,
  store: actionRows,
  changes: emitted(actionChanged),
  immutable: ['automationTemplateId', 'resourceAction'],
  visible: visibleActions,
  about: {
    list: 'Lists the offers that the caller may ask for, or manages.',
    get: 'Reads an offer that the caller may ask for, or manages.',
    update:
      'Changes an offer; what was asked for before goes on as it was. Who may not have it done changes its words and switches it off.',
    search: 'Finds offers by words, ids and automation among those that the caller may ask for, or manages.',
  },
  search: {
    path: '/api/v1/search/request_actions',
    filters: filters(
      {
        query: text(256, 'Part of the name or description, whatever its case.'),
        refs: list(RequestActionRef, 512, 'Only these.'),
        automationTemplateIds: list(id('An automation.'), 512, 'Only those that run one of these.'),
      },
      ({ query, refs = [], automationTemplateIds }) => [
        holdingPart(sql`display_name || ' ' || description`, query),
        among(
          sql`id`,
          refs.map((one) => one.id),
        ),
        among(sql`automation_id`, automationTemplateIds),
      ],
    ),
  },
  before: {
    async update(context, given, before) {
      await checkMayOffer(context, before, given)
      await checkNamed(context.tx, given, before, 'requestAction.')
    },
  },
})
