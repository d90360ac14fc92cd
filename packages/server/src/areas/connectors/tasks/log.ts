import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, routine } from '../../../service/log/rules.ts'

const TASK = {
  type: 'ConnectorTask',
  code: 'connector_task',
  nameIn: ['connectorId'],
  word: 'task for the connector',
  says: {
    taken: '{It} is being done',
    renewed: '{It} goes on',
    succeeded: '{It} is done',
    retried: 'tried {it} again',
    unsupported: '{It} is none that it can do',
    canceled: 'cancelled {it}',
  },
}

export const taskLog: LogRules = {
  'connectors.task.created': routine(entityRule(TASK, 'Create', 'created')),
  'connectors.task.taken': routine(entityRule(TASK, 'task_taken', 'taken')),
  'connectors.task.renewed': routine(entityRule(TASK, 'task_renewed', 'renewed')),
  'connectors.task.succeeded': routine(entityRule(TASK, 'task_succeeded', 'succeeded')),
  'connectors.task.failed': entityRule(TASK, 'task_failed', 'failed'),
  'connectors.task.retried': entityRule(TASK, 'task_retried', 'retried'),
  'connectors.task.unsupported': entityRule(TASK, 'task_unsupported', 'unsupported'),
  'connectors.task.canceled': entityRule(TASK, 'task_canceled', 'canceled'),
}
