import { area } from '../area.ts'
import { applicationPart } from './applications/part.ts'
import { ssoLog } from './log.ts'
import { oidcPart } from './oidc/part.ts'
import {
  purgeAccessTokens,
  purgeApplications,
  purgeCodes,
  purgeHistory,
  purgeSamlRequests,
  purgeUsedIds,
} from './purges.ts'
import { samlPart } from './saml/part.ts'
import { getSsoSettings } from './settings/get.ts'
import { listSsoSettingsHistory } from './settings/list-history.ts'
import { updateSsoSettings } from './settings/update.ts'

export const ssoArea = area({
  name: 'sso',
  parts: [applicationPart, oidcPart, samlPart],
  operations: [getSsoSettings, updateSsoSettings, listSsoSettingsHistory],
  purges: [purgeAccessTokens, purgeCodes, purgeUsedIds, purgeSamlRequests, purgeApplications, purgeHistory],
  logRules: ssoLog,
  tables: [
    'sso_access_tokens',
    'sso_applications',
    'sso_clients',
    'sso_codes',
    'sso_history',
    'sso_keys',
    'sso_saml_requests',
    'sso_settings',
    'sso_subjects',
    'sso_used_ids',
  ],
})
