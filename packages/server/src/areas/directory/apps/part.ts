import { part } from '../../area.ts'
import { createEntitlementRule } from './entitlement-rules/create.ts'
import { deleteEntitlementRule } from './entitlement-rules/delete.ts'
import { getEntitlementRule } from './entitlement-rules/get.ts'
import { listEntitlementRules } from './entitlement-rules/list.ts'
import { reorderEntitlementRules } from './entitlement-rules/reorder.ts'
import { updateEntitlementRule } from './entitlement-rules/update.ts'
import { appLog } from './log.ts'
import { createAppOperation } from './operations/create.ts'
import { deleteApp } from './operations/delete.ts'
import { searchApps } from './operations/search.ts'
import { updateApp } from './operations/update.ts'
import { downloadAppReport } from './reports/download.ts'
import { listAppReports } from './reports/list.ts'
import { startAppReport } from './reports/start.ts'
import { writeAppReport } from './reports/write.ts'
import { applyRequestDefaults } from './request-defaults/apply.ts'
import { cancelRequestDefaults } from './request-defaults/cancel.ts'
import { getRequestDefaults } from './request-defaults/get.ts'
import { setRequestDefaults } from './request-defaults/set.ts'
import { apps } from './resource.ts'
import { getUsageControls } from './usage-controls/get.ts'
import { updateUsageControls } from './usage-controls/update.ts'

export const appPart = part({
  endpoints: () => [downloadAppReport],
  operations: [
    apps.list,
    searchApps,
    createAppOperation,
    apps.get,
    updateApp,
    deleteApp,
    getUsageControls,
    updateUsageControls,
    getRequestDefaults,
    setRequestDefaults,
    cancelRequestDefaults,
    startAppReport,
    listAppReports,
    listEntitlementRules,
    createEntitlementRule,
    getEntitlementRule,
    updateEntitlementRule,
    deleteEntitlementRule,
    reorderEntitlementRules,
  ],
  jobs: [applyRequestDefaults, writeAppReport],
  logRules: appLog,
})
