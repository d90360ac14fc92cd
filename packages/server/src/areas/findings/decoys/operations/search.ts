import { requires } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { bool, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { Decoy, DecoyKind } from '../shape.ts'
import { listDecoys } from '../store.ts'
import { toDecoy } from '../view.ts'

const DecoyStatusFilter = enumeration('DecoyStatusFilter', 'Whether the use of a decoy is told.', [
  'DECOY_STATUS_FILTER_UNSPECIFIED',
  'DECOY_STATUS_FILTER_ACTIVE',
  'DECOY_STATUS_FILTER_DISABLED',
])

export const searchDecoys = operation({
  id: 'findings.decoys.search',
  about: 'Finds decoys.',
  route: 'POST /api/v1/decoys/search',
  guard: requires('decoys:read'),
  reads: true,
  request: shape('DecoyServiceSearchRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the display name or the description.'),
    kinds: list(oneOfNames(DecoyKind, 'A kind.', { filter: true }), 64, 'Only of these kinds.'),
    statuses: list(oneOfNames(DecoyStatusFilter, 'A status.', { filter: true }), 64, 'Only with these statuses.'),
    annotationKeys: list(text(128, 'A key.'), 64, 'Only with any of these annotations.'),
    hasBeenUsed: bool('Only those that somebody used.'),
    ...pageFields,
  }),
  response: shape('DecoyServiceSearchResponse', 'A page of decoys.', {
    list: list(Decoy, 100, 'The decoys.'),
    nextPageToken,
  }),

  async run({ tx, page }, { kinds = [], statuses = [], ...asked }) {
    return pageById({ page }, asked, {
      rows: (place) =>
        listDecoys(tx, {
          ...asked,
          kinds: kinds.map((kind) => kind.slice('DECOY_KIND_'.length)),
          statuses: statuses.map((status) => status.slice('DECOY_STATUS_FILTER_'.length)),
          ...place,
        }),
      show: toDecoy,
    })
  },
})
