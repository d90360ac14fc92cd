export { type BulkContext, type BulkOutcome, bulkKind } from './bulk-kind.ts'
export { startBulkAction } from './start-bulk-action.ts'
