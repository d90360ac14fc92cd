import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRules } from '../../../service/log/rules.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'
import { createMapping } from './mappings/create.ts'
import { deleteMapping } from './mappings/delete.ts'
import { getMappingOperation } from './mappings/get.ts'
import { listMappingsOperation } from './mappings/list.ts'
import { updateMapping } from './mappings/update.ts'
import { createDirectory } from './operations/create.ts'
import { deleteDirectory } from './operations/delete.ts'
import { getDirectoryOperation } from './operations/get.ts'
import { listDirectoriesOperation } from './operations/list.ts'
import { updateDirectory } from './operations/update.ts'

export const userSourceOperations: readonly AnyOperation[] = [
  listDirectoriesOperation,
  createDirectory,
  getDirectoryOperation,
  updateDirectory,
  deleteDirectory,
  listMappingsOperation,
  createMapping,
  getMappingOperation,
  updateMapping,
  deleteMapping,
]
export const userSourceJobs: readonly AreaJob[] = []
export const userSourceSchedules: readonly TenantSchedule[] = []
export const userSourceLog: LogRules = {
  ...entityRules('directory.directory', { type: 'Directory', code: 'directory' }),
  ...entityRules('directory.mapping', { type: 'UserAttributeMapping', code: 'user_attribute_mapping' }),
}
