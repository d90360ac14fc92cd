import { part } from '../../area.ts'
import { actionLog } from './events.ts'
import { createAction } from './operations/create.ts'
import { deleteAction } from './operations/delete.ts'
import { actions } from './resource.ts'

export const actionPart = part({
  operations: [createAction, actions.get, actions.list, actions.search, actions.update, deleteAction],
  logRules: actionLog,
})
