import { precondition } from '../../../lib/failure.ts'
import { requires } from '../../../service/guard.ts'
import { oldestFirst } from '../../../service/listing.ts'
import { changes } from '../../../service/resource/changes.ts'
import { halfResource, permitted } from '../../../service/resource/resource.ts'
import { livingRows } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import type { DataSourcesRow } from '../../../store/tables.ts'
import { DataSource } from './shape.ts'
import { endDataSource, findUser } from './store.ts'
import { type ShownDataSource, toDataSource } from './view.ts'

export const dataSourceRows = {
  ...livingRows<DataSourcesRow>({ table: sql`data_sources`, one: 'data source', order: oldestFirst }),
  show: toDataSource,
  end: endDataSource,
}

export const dataSourceGuards = permitted(dataSourceRows, {
  read: requires('settings:read'),
  write: requires('systemlog:write'),
})

export const dataSourceChanges = changes<ShownDataSource>('systemLog.dataSource', 'dataSource', DataSource)

/** A secret is given with it and never read again, so it is made and changed by operations of its own. */
export const dataSources = halfResource({
  id: 'systemLog.dataSources',
  member: 'datasource',
  path: '/api/v1/datasources',
  shape: DataSource,
  guards: dataSourceGuards,
  store: dataSourceRows,
  changes: dataSourceChanges,
  about: {
    list: 'Lists the places that exports can be written to.',
    get: 'Reads one data source; its secret is never shown.',
    delete: 'Forgets a data source that no exporter writes to; what was written there stays.',
  },
  before: {
    async delete({ tx }, { id }) {
      const user = await findUser(tx, id)
      if (user !== undefined) throw precondition('IN_USE', `the exporter "${user}" writes there; delete it first`, id)
    },
  },
})
