import type { AnyOperation } from '../../../service/operation.ts'
import type { OfferedAutomations } from '../offered-automations.ts'
import { createAction } from './operations/create.ts'
import { deleteAction } from './operations/delete.ts'
import { getAction } from './operations/get.ts'
import { listActionsOperation } from './operations/list.ts'
import { searchActions } from './operations/search.ts'
import { updateAction } from './operations/update.ts'

export { actionLog } from './events.ts'

export const actionOperations = (automations: OfferedAutomations): readonly AnyOperation[] => [
  createAction(automations),
  getAction,
  listActionsOperation,
  searchActions,
  updateAction,
  deleteAction(automations),
]
