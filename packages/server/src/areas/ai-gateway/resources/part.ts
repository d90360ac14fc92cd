import { part } from '../../area.ts'
import { resourceLog } from './events.ts'
import {
  getResourceOperation,
  listResourceHistory,
  listResourcesOperation,
  searchResources,
} from './operations/read.ts'
import { updateResource } from './operations/update.ts'

export const resourcePart = part({
  operations: [listResourcesOperation, searchResources, getResourceOperation, listResourceHistory, updateResource],
  logRules: resourceLog,
  tables: ['server_resources'],
})
