import type { AnyOperation } from '../../../service/operation.ts'
import { createAutomation } from './operations/create.ts'
import { deleteAutomation } from './operations/delete.ts'
import { getAutomation } from './operations/get.ts'
import { listAutomationsOperation } from './operations/list.ts'
import { searchAutomations } from './operations/search.ts'
import { searchVersions } from './operations/search-versions.ts'
import { updateAutomation } from './operations/update.ts'

export { templateLog } from './events.ts'

export const templateOperations: readonly AnyOperation[] = [
  createAutomation,
  getAutomation,
  listAutomationsOperation,
  updateAutomation,
  deleteAutomation,
  searchAutomations,
  searchVersions,
]
