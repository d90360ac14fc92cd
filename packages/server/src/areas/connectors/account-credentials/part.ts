import { part } from '../../area.ts'
import { accountCredentialLog } from './events.ts'
import { expireAccountCredentials } from './expire.ts'
import { listAccountCredentials } from './operations/list.ts'
import { openAccountCredential } from './operations/open.ts'

export const accountCredentialPart = part({
  operations: [listAccountCredentials, openAccountCredential],
  jobs: [expireAccountCredentials],
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
})
