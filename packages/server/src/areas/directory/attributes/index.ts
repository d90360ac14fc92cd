import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'

export { attributeOperations } from './operations.ts'

const VALUE = { type: 'AttributeValue', code: 'attribute_value' }

export const attributeJobs: readonly AreaJob[] = []
export const attributeSchedules: readonly TenantSchedule[] = []
export const attributeLog: LogRules = {
  'directory.attribute.created': entityRule(VALUE, 'Create', 'created'),
  'directory.attribute.deleted': entityRule(VALUE, 'Delete', 'deleted'),
}
