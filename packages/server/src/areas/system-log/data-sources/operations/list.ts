import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { DataSource } from '../shape.ts'
import { listDataSources } from '../store.ts'
import { toDataSource } from '../view.ts'

export const listDataSourcesOperation = operation({
  id: 'systemLog.dataSources.list',
  about: 'Lists the places that exports can be written to.',
  route: 'GET /api/v1/datasources',
  guard: requires('settings:read'),
  request: shape('DataSourceServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('DataSourceServiceListResponse', 'A page of data sources.', {
    list: list(DataSource, 100, 'The data sources.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const { limit, after, cut } = page(input)
    const { rows, nextPageToken } = cut(await listDataSources(tx, after?.[0]?.toString(), limit), (row) => [row.id])
    return { list: rows.map(toDataSource), nextPageToken }
  },
})
