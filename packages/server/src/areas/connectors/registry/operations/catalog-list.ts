import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { type CatalogEntry, catalog } from '../catalog/entries.ts'
import { CatalogEntryShape } from '../catalog/shape.ts'
import { toEntry } from '../catalog/view.ts'
import { catalogReader } from '../guards.ts'

export const listCatalog = operation({
  id: 'connectors.catalog.list',
  about: 'Lists the kinds of connectors there are; open connectors, which programs outside run, come last.',
  route: 'GET /api/v1/connectorcatalog',
  guard: catalogReader,
  request: shape('ConnectorCatalogServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('ConnectorCatalogServiceListResponse', 'A page of kinds.', {
    list: list(CatalogEntryShape, 100, 'The kinds.'),
    nextPageToken,
  }),

  async run(context, input) {
    const { limit, after, cut } = context.page(input)
    const from = after?.[0]?.toString()
    const entries = [...catalog].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
    const { rows, nextPageToken } = cut(
      entries.filter((entry) => from === undefined || placeOf(entry) > from).slice(0, limit),
      (entry) => [placeOf(entry)],
    )
    return { list: rows.map(toEntry), nextPageToken }
  },
})

/** Open connectors come after those of the service. */
const placeOf = ({ program, catalogId }: CatalogEntry): string => `${program ? 2 : 1} ${catalogId}`
