import { part } from '../../area.ts'
import { appSecretLog } from './events.ts'
import { deleteAppSecretAsAdmin } from './operations/admin-delete.ts'
import { getAppSecretAsAdmin } from './operations/admin-get.ts'
import { searchAppSecretsAsAdmin } from './operations/admin-search.ts'
import { deleteAppSecret } from './operations/delete.ts'
import { getAppSecretOperation } from './operations/get.ts'
import { openAppSecret } from './operations/open.ts'
import { searchMyAppSecrets } from './operations/search-mine.ts'
import { sweepAppSecrets } from './sweep.ts'

export const appSecretPart = part({
  operations: [
    searchMyAppSecrets,
    getAppSecretOperation,
    openAppSecret,
    deleteAppSecret,
    searchAppSecretsAsAdmin,
    getAppSecretAsAdmin,
    deleteAppSecretAsAdmin,
  ],
  jobs: [sweepAppSecrets],
  schedules: [{ id: 'vaults.sweepAppSecrets', pattern: '* * * * *', zone: 'UTC', job: sweepAppSecrets, payload: {} }],
  logRules: appSecretLog,
})
