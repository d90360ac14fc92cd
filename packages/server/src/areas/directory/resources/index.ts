import type { AreaJob } from '../../../service/area-job.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'
import { createResource } from './operations/create.ts'
import { createResourceType } from './operations/create-type.ts'
import { deleteResource } from './operations/delete.ts'
import { deleteResourceType } from './operations/delete-type.ts'
import { getResourceOperation } from './operations/get.ts'
import { getResourceTypeOperation } from './operations/get-type.ts'
import { listResourcesOperation } from './operations/list.ts'
import { listResourceTypesOperation } from './operations/list-types.ts'
import { searchResourcesOperation } from './operations/search.ts'
import { searchResourceTypes } from './operations/search-types.ts'
import { updateResource } from './operations/update.ts'
import { updateResourceType } from './operations/update-type.ts'

export { resourceLog } from './events.ts'

export const resourceOperations: readonly AnyOperation[] = [
  listResourceTypesOperation,
  createResourceType,
  getResourceTypeOperation,
  updateResourceType,
  deleteResourceType,
  searchResourceTypes,
  listResourcesOperation,
  createResource,
  getResourceOperation,
  updateResource,
  deleteResource,
  searchResourcesOperation,
]
export const resourceJobs: readonly AreaJob[] = []
export const resourceSchedules: readonly TenantSchedule[] = []
