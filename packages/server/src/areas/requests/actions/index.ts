import type { AnyOperation } from '../../../service/operation.ts'
import { createAction } from './operations/create.ts'
import { deleteAction } from './operations/delete.ts'
import { getAction } from './operations/get.ts'
import { listActionsOperation } from './operations/list.ts'
import { searchActions } from './operations/search.ts'
import { updateAction } from './operations/update.ts'

export { actionLog } from './events.ts'

export const actionOperations: readonly AnyOperation[] = [
  createAction,
  getAction,
  listActionsOperation,
  searchActions,
  updateAction,
  deleteAction,
]
