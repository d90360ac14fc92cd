import { requires } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { visibleActions } from '../audience.ts'
import { RequestAction } from '../shape.ts'
import { listActions } from '../store.ts'
import { toAction } from '../view.ts'

export const listActionsOperation = operation({
  id: 'requests.actions.list',
  about: 'Lists the offers that the caller may ask for, or manages.',
  route: 'GET /api/v1/request_actions',
  guard: requires('catalogs:read'),
  request: shape('RequestActionServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('RequestActionServiceListResponse', 'A page of offers.', {
    list: nullable(list(RequestAction, 100, 'The offers.')),
    nextPageToken,
  }),

  async run(context, input) {
    const where = [visibleActions(context)]
    return pageById(context, input, { rows: (place) => listActions(context.tx, { where, ...place }), show: toAction })
  },
})
