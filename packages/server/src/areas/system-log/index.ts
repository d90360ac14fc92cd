import { createDataSource } from './data-sources/operations/create.ts'
import { deleteDataSource } from './data-sources/operations/delete.ts'
import { getDataSourceOperation } from './data-sources/operations/get.ts'
import { listDataSourcesOperation } from './data-sources/operations/list.ts'
import { updateDataSource } from './data-sources/operations/update.ts'
import { listLogEvents } from './events/list.ts'
import { createExporter } from './exports/operations/create.ts'
import { deleteExporter } from './exports/operations/delete.ts'
import { getExporterOperation } from './exports/operations/get.ts'
import { listExportersOperation } from './exports/operations/list.ts'
import { listExporterEvents } from './exports/operations/list-events.ts'
import { searchExporters } from './exports/operations/search.ts'
import { updateExporter } from './exports/operations/update.ts'

export { systemLogConsumer, tellQuietCalls } from './append/consumer.ts'
export { sigmaRules } from './catalogue/sigma.ts'
export { exportLog } from './chain/export.ts'
export { linesOf } from './chain/lines.ts'
export type { PublicJwk } from './chain/root.ts'
export { type RootKey, signLog } from './chain/sign.ts'
export { type Verdict, verifyLog } from './chain/verify.ts'
export { logPageAnswer, pageOfLog } from './events/page-of-log.ts'
export { logPageFields } from './events/shape.ts'
export { loggedByUid } from './events/store.ts'
export { runDueExports } from './exports/run.ts'
export { systemLogLog } from './log.ts'

export const systemLogOperations = [
  listLogEvents,
  listExportersOperation,
  createExporter,
  getExporterOperation,
  updateExporter,
  deleteExporter,
  listExporterEvents,
  searchExporters,
  listDataSourcesOperation,
  createDataSource,
  getDataSourceOperation,
  updateDataSource,
  deleteDataSource,
]
