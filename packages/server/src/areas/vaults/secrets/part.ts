import { part } from '../../area.ts'
import { auditSecrets } from '../admin/audit.ts'
import { deleteSecretAsAdmin } from '../admin/delete.ts'
import { getSecretAsAdmin } from '../admin/get.ts'
import { searchSecretsAsAdmin } from '../admin/search.ts'
import { shareCodes } from './buckets.ts'
import { secretLog } from './events.ts'
import { sendSecretLink } from './jobs/send-link.ts'
import { sweepSecrets } from './jobs/sweep.ts'
import { secretFirstViewed } from './notice-kinds.ts'
import { auditMySecret } from './operations/audit-mine.ts'
import { createExternalSecret } from './operations/create-external.ts'
import { createInternalSecret } from './operations/create-internal.ts'
import { deleteSecret } from './operations/delete.ts'
import { endSecretByRecipient } from './operations/done.ts'
import { getSecretOperation } from './operations/get.ts'
import { getSecretByCode } from './operations/get-by-code.ts'
import { searchMySecrets } from './operations/search-mine.ts'
import { searchReceivedSecrets } from './operations/search-received.ts'
import { setSecretContent } from './operations/set-content.ts'
import { viewSecret } from './operations/view.ts'
import { outsideEndpoints } from './outside/endpoints.ts'
import { fileEndpoints } from './outside/files.ts'
import { purgeSecrets, purgeVisits } from './purges.ts'

export const secretsPart = part({
  buckets: [shareCodes],
  operations: [
    createInternalSecret,
    createExternalSecret,
    setSecretContent,
    getSecretOperation,
    getSecretByCode,
    viewSecret,
    endSecretByRecipient,
    deleteSecret,
    searchMySecrets,
    searchReceivedSecrets,
    auditMySecret,
    getSecretAsAdmin,
    deleteSecretAsAdmin,
    searchSecretsAsAdmin,
    auditSecrets,
  ],
  endpoints: (parts) => [...outsideEndpoints(parts), ...fileEndpoints(parts)],
  jobs: [sweepSecrets, sendSecretLink],
  schedules: [{ id: 'vaults.sweepSecrets', pattern: '* * * * *', zone: 'UTC', job: sweepSecrets, payload: {} }],
  logRules: secretLog,
  purges: [purgeSecrets, purgeVisits],
  noticeKinds: [secretFirstViewed],
})
