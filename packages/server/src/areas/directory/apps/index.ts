import type { AreaJob } from '../../../service/area-job.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'
import { createEntitlementRule } from './entitlement-rules/create.ts'
import { deleteEntitlementRule } from './entitlement-rules/delete.ts'
import { getEntitlementRule } from './entitlement-rules/get.ts'
import { listEntitlementRules } from './entitlement-rules/list.ts'
import { reorderEntitlementRules } from './entitlement-rules/reorder.ts'
import { updateEntitlementRule } from './entitlement-rules/update.ts'
import { createAppOperation } from './operations/create.ts'
import { deleteApp } from './operations/delete.ts'
import { getAppOperation } from './operations/get.ts'
import { listAppsOperation } from './operations/list.ts'
import { searchApps } from './operations/search.ts'
import { updateApp } from './operations/update.ts'
import { listAppReports } from './reports/list.ts'
import { startAppReport } from './reports/start.ts'
import { writeAppReport } from './reports/write.ts'
import { applyRequestDefaults } from './request-defaults/apply.ts'
import { cancelRequestDefaults } from './request-defaults/cancel.ts'
import { getRequestDefaults } from './request-defaults/get.ts'
import { setRequestDefaults } from './request-defaults/set.ts'
import { getUsageControls } from './usage-controls/get.ts'
import { updateUsageControls } from './usage-controls/update.ts'

export { appLog } from './log.ts'

export const appOperations: readonly AnyOperation[] = [
  listAppsOperation,
  searchApps,
  createAppOperation,
  getAppOperation,
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
]
export const appJobs: readonly AreaJob[] = [applyRequestDefaults, writeAppReport]
export const appSchedules: readonly TenantSchedule[] = []
