import { datasets } from '../../service/datasets/dataset.ts'
import { extend } from '../../service/extension.ts'
import { objectNames } from '../../service/names/kinds.ts'
import { API_VERSION } from '../../wire/openapi.ts'
import { area } from '../area.ts'
import { loadNames } from '../auth/api.ts'
import { listActivityOperation } from './activity/list.ts'
import { systemLogConsumer } from './append/consumer.ts'
import { exportLogLines } from './chain/operations/export.ts'
import { getLogChain } from './chain/operations/get.ts'
import { createDataSource } from './data-sources/operations/create.ts'
import { updateDataSource } from './data-sources/operations/update.ts'
import { dataSources } from './data-sources/resource.ts'
import { logData } from './datasets/log.ts'
import { countLogEvents } from './events/count.ts'
import { listLogEvents } from './events/list.ts'
import { exporterFailing } from './exports/notice-kinds.ts'
import { createExporter } from './exports/operations/create.ts'
import { listExporterEvents } from './exports/operations/list-events.ts'
import { updateExporter } from './exports/operations/update.ts'
import { exporters } from './exports/resource.ts'
import { systemLogLog } from './log.ts'

export const systemLogArea = area({
  name: 'system-log',
  operations: [
    listLogEvents,
    countLogEvents,
    getLogChain,
    exportLogLines,
    listActivityOperation,
    exporters.list,
    createExporter,
    exporters.get,
    updateExporter,
    exporters.delete,
    listExporterEvents,
    exporters.search,
    dataSources.list,
    createDataSource,
    dataSources.get,
    updateDataSource,
    dataSources.delete,
  ],
  consumers: ({ registry, tenantOf }) => [
    systemLogConsumer({
      rules: registry.logRules,
      productVersion: API_VERSION,
      aboutOf: (called) => registry.abouts.get(called) ?? '',
      tenantOf,
      loadNames,
      named: registry.extensions.of(objectNames),
    }),
  ],
  logRules: systemLogLog,
  extensions: [extend(datasets, logData)],
  tables: ['data_sources', 'log_events', 'log_exporters', 'log_heads', 'log_roots'],
  permissions: ['systemlog:read', 'systemlog:write'],
  settings: ['REEVE_EXPORT_DIR'],
  noticeKinds: [exporterFailing],
})
