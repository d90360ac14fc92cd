import { area } from '../area.ts'
import { bulkActionLog } from './log.ts'
import { getBulkActionOperation } from './operations/get.ts'
import { purgeBulkActions } from './purges.ts'

export const bulkActionsArea = area({
  name: 'bulk-actions',
  operations: [getBulkActionOperation],
  logRules: bulkActionLog,
  purges: [purgeBulkActions],
  tables: ['bulk_actions', 'bulk_items'],
})
