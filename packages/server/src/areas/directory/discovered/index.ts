import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'
import { adoptRest } from './adopt-rest.ts'
import { getDiscovered } from './operations/get.ts'
import { listDiscovered } from './operations/list.ts'
import { promoteDiscovered } from './operations/promote.ts'
import { adoptUsersRest } from './shadow/adopt-users.ts'
import { authorizeShadowApp } from './shadow/authorize.ts'
import { ignoreShadowApp, unignoreShadowApp } from './shadow/ignore.ts'
import { searchShadowApps } from './shadow/search.ts'

export const discoveredOperations: readonly AnyOperation[] = [
  listDiscovered,
  getDiscovered,
  promoteDiscovered,
  searchShadowApps,
  authorizeShadowApp,
  ignoreShadowApp,
  unignoreShadowApp,
]
export const discoveredJobs: readonly AreaJob[] = [adoptRest, adoptUsersRest]
export const discoveredSchedules: readonly TenantSchedule[] = []

const SHADOW = { type: 'ShadowApp', code: 'shadow_app' }

export const discoveredLog: LogRules = {
  'directory.discoveredApp.promoted': entityRule(
    { type: 'DiscoveredApp', code: 'discovered_app' },
    'Update',
    'promoted',
  ),
  'directory.shadowApp.seen': entityRule(SHADOW, 'Create', 'seen'),
  'directory.shadowApp.authorized': entityRule(SHADOW, 'Update', 'authorized'),
  'directory.shadowApp.ignored': entityRule(SHADOW, 'Update', 'ignored'),
  'directory.shadowApp.unignored': entityRule(SHADOW, 'Update', 'unignored'),
}
