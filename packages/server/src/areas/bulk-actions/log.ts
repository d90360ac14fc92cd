import type { LogRules } from '../../service/log/rule.ts'
import { entityRule } from '../../service/log/rules.ts'

const BULK_ACTION = { type: 'BulkAction', code: 'bulk_action', nameIn: ['kind'] }

export const bulkActionLog: LogRules = {
  'bulkActions.bulkAction.started': entityRule(BULK_ACTION, 'Create', 'created'),
  'bulkActions.bulkAction.completed': entityRule(BULK_ACTION, 'bulk_done', 'bulk_done'),
  'bulkActions.bulkAction.stopped': entityRule(BULK_ACTION, 'bulk_stopped', 'bulk_stopped'),
}
