import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { DataSource } from '../shape.ts'
import { getDataSource } from '../store.ts'
import { toDataSource } from '../view.ts'

export const getDataSourceOperation = operation({
  id: 'systemLog.dataSources.get',
  about: 'Reads one data source; its secret is never shown.',
  route: 'GET /api/v1/datasources/{id}',
  guard: requires('settings:read'),
  request: shape('DataSourceServiceGetRequest', 'Nothing to say.', {}),
  response: shape('DataSourceServiceGetResponse', 'The data source.', { datasource: DataSource }),

  async run({ tx, checkVersion }, _input, { id }) {
    return { datasource: toDataSource(checkVersion(await getDataSource(tx, id))) }
  },
})
