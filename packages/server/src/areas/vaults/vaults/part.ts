import { referenceTargets } from '../../../service/authority.ts'
import { extend } from '../../../service/extension.ts'
import { objectNames } from '../../../service/names/kinds.ts'
import { sql } from '../../../store/sql.ts'
import { part } from '../../area.ts'
import { vaultCredentialLog } from './credential-events.ts'
import { vaultLog } from './events.ts'
import { createVaultLink } from './links/create.ts'
import { linkEndpoints } from './links/endpoints.ts'
import { openVaultLink } from './links/open.ts'
import { createVault } from './operations/create.ts'
import { deleteVault } from './operations/delete.ts'
import { getVaultOperation } from './operations/get.ts'
import { listVaultCredentials } from './operations/list-credentials.ts'
import { openVaultCredential } from './operations/open-credential.ts'
import { setVaultOwners } from './operations/set-owners.ts'
import { purgeLinks } from './purges.ts'
import { vaults } from './resource.ts'

export const vaultPart = part({
  operations: [
    createVault,
    getVaultOperation,
    vaults.list,
    vaults.search,
    vaults.update,
    deleteVault,
    setVaultOwners,
    listVaultCredentials,
    openVaultCredential,
    createVaultLink,
    openVaultLink,
  ],
  endpoints: linkEndpoints,
  logRules: { ...vaultLog, ...vaultCredentialLog },
  purges: [purgeLinks],
  extensions: [
    extend(objectNames, { kind: 'vault', rows: sql`select id, display_name as name from vaults` }),
    extend(referenceTargets, {
      kind: 'vault',
      called: 'vault',
      right: 'vaults:write',
      live: sql`select id, '' as app_id from vaults where deleted_at is null`,
      shown: (userId) => sql`select id from vaults where ${userId} = any(owner_ids)`,
    }),
  ],
})
