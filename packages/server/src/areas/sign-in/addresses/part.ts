import { part } from '../../area.ts'
import { addressLog } from './log.ts'
import { confirmEmailOfUser } from './operations/confirm.ts'
import { getEmailConfirmation } from './operations/get.ts'

export const addressPart = part({
  operations: [getEmailConfirmation, confirmEmailOfUser],
  logRules: addressLog,
})
