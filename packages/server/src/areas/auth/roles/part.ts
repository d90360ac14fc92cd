import { part } from '../../area.ts'
import { getRoleOperation } from './operations/get.ts'
import { listRolesOperation } from './operations/list.ts'
import { updateRole } from './operations/update.ts'

export const rolePart = part({
  operations: [listRolesOperation, getRoleOperation, updateRole],
})
