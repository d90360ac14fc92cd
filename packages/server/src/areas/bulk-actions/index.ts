import { getBulkActionOperation } from './operations/get.ts'

export { type BulkContext, type BulkOutcome, bulkKind } from './bulk-kind.ts'
export { bulkActionLog } from './log.ts'
export { startBulkAction } from './start-bulk-action.ts'

export const bulkActionOperations = [getBulkActionOperation]
