import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { type CatalogEntry, catalog, findEntry } from '../catalog/entries.ts'
import { asReportedIn, entryOfKind, listReported } from '../catalog/reported.ts'
import { CatalogEntryShape } from '../catalog/shape.ts'
import { toEntry } from '../catalog/view.ts'
import { catalogReader } from '../guards.ts'

export const listCatalog = operation({
  id: 'connectors.catalog.list',
  about:
    'Lists the kinds of connectors there are, also those that only your programs know; open connectors, which programs outside run, come last. A kind whose program has run shows its picture and fields.',
  route: 'GET /api/v1/connectorcatalog',
  guard: catalogReader,
  request: shape('ConnectorCatalogServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('ConnectorCatalogServiceListResponse', 'A page of kinds.', {
    list: list(CatalogEntryShape, 100, 'The kinds.'),
    nextPageToken,
  }),

  async run(context, input) {
    const { tx, tenant, services } = context
    const { limit, after, cut } = context.page(input)
    const from = after?.[0]?.toString()
    const reported = await listReported(tx)
    const others = [...reported.keys()].filter((kind) => findEntry(kind) === undefined).map(entryOfKind)
    const entries = [...catalog, ...others].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
    const { rows, nextPageToken } = cut(
      entries.filter((entry) => from === undefined || placeOf(entry) > from).slice(0, limit),
      (entry) => [placeOf(entry)],
    )
    const url = services.addresses().baseUrlOf(tenant)
    const shown = await asReportedIn(tx, rows, reported)
    return { list: shown.map((entry) => toEntry(entry, url)), nextPageToken }
  },
})

/** Open connectors come after those of the service. */
const placeOf = ({ builtin, catalogId }: CatalogEntry): string =>
  `${builtin || catalogId === 'push' ? 1 : 2} ${catalogId}`
