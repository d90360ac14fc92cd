import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import type { AppSecretsRow } from '../../../store/tables.ts'

/** Never with what is inside. */
export const appSecretChanged = (verb: 'created' | 'opened' | 'deleted' | 'expired', row: AppSecretsRow): Change => ({
  kind: `vaults.appSecret.${verb}`,
  subject: { type: 'app_secret', id: row.id },
  after: {
    id: row.id,
    appId: row.app_id,
    appUserId: row.app_user_id,
    recipientUserId: row.recipient_user_id,
    displayName: row.label,
  },
})

const SECRET = { type: 'AppSecret', code: 'app_secret' }

export const appSecretLog: LogRules = {
  'vaults.appSecret.created': entityRule(SECRET, 'Create', 'created'),
  'vaults.appSecret.opened': entityRule(SECRET, 'app_secret_opened', 'opened'),
  'vaults.appSecret.deleted': entityRule(SECRET, 'Delete', 'deleted'),
  'vaults.appSecret.expired': entityRule(SECRET, 'app_secret_expired', 'expired'),
}
