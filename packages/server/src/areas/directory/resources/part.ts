import { part } from '../../area.ts'
import { resourceLog } from './events.ts'
import { createResource } from './operations/create.ts'
import { createResourceType } from './operations/create-type.ts'
import { deleteResource } from './operations/delete.ts'
import { deleteResourceType } from './operations/delete-type.ts'
import { getResourceOperation } from './operations/get.ts'
import { listResourcesOperation } from './operations/list.ts'
import { searchResourcesOperation } from './operations/search.ts'
import { searchResourceTypes } from './operations/search-types.ts'
import { updateResource } from './operations/update.ts'
import { updateResourceType } from './operations/update-type.ts'
import { resourceTypes } from './type-resource.ts'

export const resourcePart = part({
  operations: [
    resourceTypes.list,
    createResourceType,
    resourceTypes.get,
    updateResourceType,
    deleteResourceType,
    searchResourceTypes,
    listResourcesOperation,
    createResource,
    getResourceOperation,
    updateResource,
    deleteResource,
    searchResourcesOperation,
  ],
  logRules: resourceLog,
})
