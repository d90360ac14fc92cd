import { getRoleOperation } from './operations/get.ts'
import { listRolesOperation } from './operations/list.ts'
import { updateRole } from './operations/update.ts'

export const roleOperations = [listRolesOperation, getRoleOperation, updateRole]
