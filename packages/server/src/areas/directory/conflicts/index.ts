import type { AreaJob } from '../../../service/area-job.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'
import { exemptAlert, unexemptAlert } from './alerts/exempt.ts'
import { searchAlerts } from './alerts/search.ts'
import { createBinding } from './bindings/create.ts'
import { deleteBinding } from './bindings/delete.ts'
import { getBinding } from './bindings/get.ts'
import { checkAllMonitors } from './checks/check-all.ts'
import { checkMonitor } from './checks/check-monitor.ts'
import { createMonitor } from './operations/create.ts'
import { deleteMonitor } from './operations/delete.ts'
import { getMonitorOperation } from './operations/get.ts'
import { listMonitorsOperation } from './operations/list.ts'
import { disableMonitor, enableMonitor } from './operations/switch.ts'
import { syncMonitor } from './operations/sync.ts'
import { updateMonitor } from './operations/update.ts'

export { conflictConsumer } from './checks/follow-changes.ts'
export { conflictLog } from './events.ts'

export const conflictOperations: readonly AnyOperation[] = [
  createMonitor,
  getMonitorOperation,
  updateMonitor,
  deleteMonitor,
  listMonitorsOperation,
  enableMonitor,
  disableMonitor,
  syncMonitor,
  createBinding,
  getBinding,
  deleteBinding,
  searchAlerts,
  exemptAlert,
  unexemptAlert,
]
export const conflictJobs: readonly AreaJob[] = [checkMonitor, checkAllMonitors]
export const conflictSchedules: readonly TenantSchedule[] = [
  { id: 'directory.conflicts.checkAll', pattern: '41 * * * *', zone: 'UTC', job: checkAllMonitors, payload: {} },
]
