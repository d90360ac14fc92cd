import { extend } from '../../service/extension.ts'
import { area } from '../area.ts'
import { switchedModules } from '../auth/api.ts'
import { finders } from '../console/api.ts'
import { appSecretPart } from './app-secrets/part.ts'
import { accountCredentialPart } from './credentials/part.ts'
import { rewrapValues } from './keys/rewrap.ts'
import { rotateVaultKey } from './keys/rotate.ts'
import { revocationPart } from './revocations/part.ts'
import { findMySecrets } from './secrets/finder.ts'
import { secretsPart } from './secrets/part.ts'
import { settingsLog } from './settings/events.ts'
import { getSharingSettings } from './settings/get.ts'
import { findSharingSettings } from './settings/store.ts'
import { updateSharingSettings } from './settings/update.ts'
import { vaultPart } from './vaults/part.ts'

export const vaultsArea = area({
  name: 'vaults',
  parts: [secretsPart, vaultPart, accountCredentialPart, appSecretPart, revocationPart],
  operations: [getSharingSettings, updateSharingSettings, rotateVaultKey],
  jobs: [rewrapValues],
  logRules: settingsLog,
  extensions: [
    extend(finders, findMySecrets),
    extend(switchedModules, {
      id: 'MODULE_ID_SECRET_SHARING',
      isOff: async (tx) => !(await findSharingSettings(tx)).enabled,
    }),
  ],
  tables: [
    'vault_keys',
    'vault_values',
    'secret_sharing_settings',
    'paper_secrets',
    'secret_visits',
    'secret_downloads',
    'app_user_credentials',
    'vaults',
    'vault_credentials',
    'vault_links',
    'app_secrets',
    'secret_revocations',
  ],
  views: ['vaults_view'],
  permissions: ['vaults:read', 'vaults:write', 'secrets:self', 'secrets:admin'],
  settings: ['REEVE_SECRETS_PER_USER', 'REEVE_SECRETS_PER_TENANT', 'REEVE_SECRET_FILES_GIB'],
})
