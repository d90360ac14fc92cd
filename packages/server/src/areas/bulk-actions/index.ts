import { getBulkActionOperation } from './operations/get.ts'

export { bulkKind } from './bulk-kind.ts'
export { startBulkAction } from './start-bulk-action.ts'

export const bulkActionOperations = [getBulkActionOperation]
