import { requiresOrOwns } from '../../../../service/guard.ts'
import { totalOf } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { total, totalField } from '../../../../wire/total.ts'
import { ConnectorSync } from '../../sync/shape.ts'
import { toSync } from '../../sync/view.ts'
import { visibleTo } from '../access.ts'
import { showConnectors } from '../expand.ts'
import { allFound, listFound, listNewestSyncs } from '../search-store.ts'
import { ConnectorView, expand, SyncStatus } from '../shape.ts'

export const searchConnectors = operation({
  id: 'connectors.search',
  about: 'Finds connectors of all apps that the caller may read, by words, app, kind and state.',
  route: 'POST /api/v1/search/connectors',
  called: 'ConnectorSearchService/Search',
  guard: requiresOrOwns('connectors:read'),
  reads: true,
  request: shape('ConnectorSearchRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the name or description of the connector, or in the name of its app.'),
    appIds: list(id('The id of an app.'), 512, 'Only those of these apps.'),
    catalogIds: list(text(64, 'A kind of connector.'), 64, 'Only those of these kinds.'),
    statuses: list(
      oneOfNames(SyncStatus, 'How the last sync is; UNSPECIFIED before the first.', { filter: true }),
      16,
      'Only those in one of these states.',
    ),
    expandMask: expand(),
    ...totalField,
    ...pageFields,
  }),
  response: shape('ConnectorSearchResponse', 'A page of connectors.', {
    list: list(ConnectorView, 100, 'The connectors.'),
    syncs: list(ConnectorSync, 100, 'The newest sync of each of them that has one.'),
    expanded: expandedList,
    total,
    nextPageToken,
  }),

  async run(context, input) {
    const { tx, page } = context
    const { limit, after, cut } = page(input)
    const search = { ...input, visible: visibleTo(context) }
    const found = await listFound(tx, search, { after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    const [total, { list: views, expanded }, syncs] = await Promise.all([
      totalOf(tx, input, () => allFound(search)),
      showConnectors(tx, rows, input.expandMask),
      listNewestSyncs(
        tx,
        rows.map((row) => row.id),
      ),
    ])
    return { list: views, syncs: syncs.map(toSync), expanded, total, nextPageToken }
  },
})
