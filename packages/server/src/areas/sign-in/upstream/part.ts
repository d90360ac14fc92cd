import { extend } from '../../../service/extension.ts'
import { objectNames } from '../../../service/names/kinds.ts'
import { sql } from '../../../store/sql.ts'
import { part } from '../../area.ts'
import { setupSteps } from '../../console/api.ts'
import { purgeUpstreamRequests } from '../oidc/requests.ts'
import { createAuthConfig } from './configs/operations/create.ts'
import { deleteAuthConfig } from './configs/operations/delete.ts'
import { getAuthConfigAddresses } from './configs/operations/get-addresses.ts'
import { readIdentityProviderMetadata } from './configs/operations/read-metadata.ts'
import { testAuthConfig } from './configs/operations/test.ts'
import { updateAuthConfig } from './configs/operations/update.ts'
import { authConfigs } from './configs/resource.ts'
import { deleteSignInLink } from './links/operations/delete.ts'
import { listSignInLinks } from './links/operations/list.ts'
import { upstreamLog } from './log.ts'
import { signInStep } from './setup-step.ts'

export const upstreamPart = part({
  operations: [
    authConfigs.list,
    createAuthConfig,
    authConfigs.get,
    updateAuthConfig,
    deleteAuthConfig,
    testAuthConfig,
    getAuthConfigAddresses,
    readIdentityProviderMetadata,
    listSignInLinks,
    deleteSignInLink,
  ],
  extensions: [
    extend(setupSteps, signInStep),
    extend(objectNames, { kind: 'authConfig', rows: sql`select id, display_name as name from auth_configs` }),
  ],
  logRules: upstreamLog,
  purges: [purgeUpstreamRequests],
})
