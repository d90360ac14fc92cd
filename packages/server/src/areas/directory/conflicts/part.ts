import { part } from '../../area.ts'
import { exemptAlert, unexemptAlert } from './alerts/exempt.ts'
import { searchAlerts } from './alerts/search.ts'
import { createBinding } from './bindings/create.ts'
import { deleteBinding } from './bindings/delete.ts'
import { getBinding } from './bindings/get.ts'
import { listBindings } from './bindings/list.ts'
import { checkAllMonitors } from './checks/check-all.ts'
import { checkMonitor } from './checks/check-monitor.ts'
import { conflictConsumer } from './checks/follow-changes.ts'
import { conflictLog } from './events.ts'
import { createMonitor } from './operations/create.ts'
import { getMonitorOperation } from './operations/get.ts'
import { previewMonitor } from './operations/preview.ts'
import { disableMonitor, enableMonitor } from './operations/switch.ts'
import { syncMonitor } from './operations/sync.ts'
import { updateMonitor } from './operations/update.ts'
import { monitors } from './resource.ts'

export const conflictPart = part({
  operations: [
    createMonitor,
    getMonitorOperation,
    updateMonitor,
    monitors.delete,
    monitors.list,
    enableMonitor,
    disableMonitor,
    syncMonitor,
    previewMonitor,
    listBindings,
    createBinding,
    getBinding,
    deleteBinding,
    searchAlerts,
    exemptAlert,
    unexemptAlert,
  ],
  jobs: [checkMonitor, checkAllMonitors],
  schedules: [
    { id: 'directory.conflicts.checkAll', pattern: '41 * * * *', zone: 'UTC', job: checkAllMonitors, payload: {} },
  ],
  consumers: () => [conflictConsumer],
  logRules: conflictLog,
})
