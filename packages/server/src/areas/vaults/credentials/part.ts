import { extend } from '../../../service/extension.ts'
import { part } from '../../area.ts'
import { passwordSet } from '../../connectors/tasks/api.ts'
import { accountCredentialLog } from './events.ts'
import { expireAccountCredentials } from './expire.ts'
import { keepCredentials } from './keep.ts'
import { listAccountCredentials } from './operations/list.ts'
import { openAccountCredential } from './operations/open.ts'
import { sealCredential } from './seal.ts'

export const accountCredentialPart = part({
  operations: [listAccountCredentials, openAccountCredential],
  jobs: [expireAccountCredentials, sealCredential],
  schedules: [
    {
      id: 'connectors.expireAccountCredentials',
      pattern: '47 * * * *',
      zone: 'UTC',
      job: expireAccountCredentials,
      payload: {},
    },
  ],
  logRules: accountCredentialLog,
  extensions: [extend(passwordSet, keepCredentials)],
})
