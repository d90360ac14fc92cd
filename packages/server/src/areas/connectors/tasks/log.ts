import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'

const TASK = { type: 'ConnectorTask', code: 'connector_task', nameIn: ['connectorId'] }

export const taskLog: LogRules = {
  'connectors.task.created': entityRule(TASK, 'Create', 'created'),
  'connectors.task.taken': entityRule(TASK, 'task_taken', 'taken'),
  'connectors.task.renewed': entityRule(TASK, 'task_renewed', 'renewed'),
  'connectors.task.succeeded': entityRule(TASK, 'task_succeeded', 'succeeded'),
  'connectors.task.failed': entityRule(TASK, 'task_failed', 'failed'),
  'connectors.task.retried': entityRule(TASK, 'task_retried', 'retried'),
  'connectors.task.unsupported': entityRule(TASK, 'task_unsupported', 'unsupported'),
  'connectors.task.canceled': entityRule(TASK, 'task_canceled', 'canceled'),
}
