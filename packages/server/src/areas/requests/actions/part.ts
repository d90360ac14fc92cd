import { part } from '../../area.ts'
import { actionLog } from './events.ts'
import { createAction } from './operations/create.ts'
import { deleteAction } from './operations/delete.ts'
import { getAction } from './operations/get.ts'
import { listActionsOperation } from './operations/list.ts'
import { searchActions } from './operations/search.ts'
import { updateAction } from './operations/update.ts'

export const actionPart = part({
  operations: [createAction, getAction, listActionsOperation, searchActions, updateAction, deleteAction],
  logRules: actionLog,
})
