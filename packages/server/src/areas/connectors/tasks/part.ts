import { extend } from '../../../service/extension.ts'
import { part } from '../../area.ts'
import { grantExpired } from '../../directory/grants/api.ts'
import { taskLog } from './log.ts'
import { createTask } from './operations/create.ts'
import { getTaskOperation } from './operations/get.ts'
import { listTasksOperation } from './operations/list.ts'
import { revokeExpired } from './revoke-expired.ts'

export const connectorTaskPart = part({
  operations: [createTask, listTasksOperation, getTaskOperation],
  logRules: taskLog,
  extensions: [extend(grantExpired, revokeExpired)],
})
