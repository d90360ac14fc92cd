import { requires } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { Decoy } from '../shape.ts'
import { listDecoys } from '../store.ts'
import { toDecoy } from '../view.ts'

export const listDecoysOperation = operation({
  id: 'findings.decoys.list',
  about: 'Lists decoys.',
  route: 'GET /api/v1/decoys',
  guard: requires('decoys:read'),
  request: shape('DecoyServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('DecoyServiceListResponse', 'A page of decoys.', {
    list: list(Decoy, 100, 'The decoys.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    return pageById({ page }, input, { rows: (place) => listDecoys(tx, place), show: toDecoy })
  },
})
