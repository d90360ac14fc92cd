import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'
import { APP, ENTITLEMENT, KINDS, RESOURCE } from './kinds.ts'
import { searchUserOwnership } from './search-ownership.ts'
import { defineFirstOwners, type FirstForm } from './v1.ts'
import { defineOwners } from './v2.ts'

const FIRST_FORMS: readonly FirstForm[] = [
  {
    kind: APP,
    path: APP.path,
    addInPath: true,
    removeInPath: true,
    clearPath: '/owners',
    clearSome: true,
    tellsImmutable: false,
  },
  {
    kind: ENTITLEMENT,
    path: ENTITLEMENT.path,
    addInPath: false,
    removeInPath: true,
    clearPath: '/owners',
    clearSome: false,
    tellsImmutable: false,
  },
  {
    kind: RESOURCE,
    path: '/apps/{app_id}/resource_types/{resource_type_id}/resource/{resource_id}',
    addInPath: false,
    removeInPath: false,
    clearPath: '/ownerids',
    clearSome: false,
    tellsImmutable: true,
  },
]

export const ownerOperations: readonly AnyOperation[] = [
  ...FIRST_FORMS.flatMap(defineFirstOwners),
  ...KINDS.flatMap(defineOwners),
  searchUserOwnership,
]
export const ownerJobs: readonly AreaJob[] = []
export const ownerSchedules: readonly TenantSchedule[] = []
export const ownerLog: LogRules = {
  'directory.owner.set': entityRule({ type: 'Owners', code: 'owners' }, 'Update', 'set'),
}
