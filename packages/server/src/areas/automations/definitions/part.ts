import { part } from '../../area.ts'
import { templateLog } from './events.ts'
import { checkAutomation } from './operations/check.ts'
import { createAutomation } from './operations/create.ts'
import { deleteAutomation } from './operations/delete.ts'
import { getAutomation } from './operations/get.ts'
import { listAutomationsOperation } from './operations/list.ts'
import { searchAutomations } from './operations/search.ts'
import { searchVersions } from './operations/search-versions.ts'
import { updateAutomation } from './operations/update.ts'

export const templatePart = part({
  operations: [
    createAutomation,
    getAutomation,
    listAutomationsOperation,
    updateAutomation,
    checkAutomation,
    deleteAutomation,
    searchAutomations,
    searchVersions,
  ],
  logRules: templateLog,
})
