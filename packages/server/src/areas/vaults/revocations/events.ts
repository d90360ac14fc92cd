import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import type { SecretRevocationsRow } from '../../../store/tables.ts'

const VERBS = {
  QUEUED: 'queued',
  RUNNING: 'running',
  SUCCEEDED: 'succeeded',
  MANUAL: 'manual',
  FAILED: 'failed',
} as const

export const revocationMoved = (row: SecretRevocationsRow): Change => ({
  kind: `vaults.revocation.${VERBS[row.state as keyof typeof VERBS]}`, // Safe because the table allows only these.
  subject: { type: 'app_secret_revocation', id: row.id },
  after: {
    id: row.id,
    appId: row.app_id,
    appUserId: row.app_user_id,
    appResourceId: row.app_resource_id,
    state: row.state,
    reason: row.reason,
    error: row.error,
  },
})

const REVOCATION = {
  type: 'AppSecretRevocation',
  code: 'app_secret_revoke',
  nameIn: ['appUserId', 'appResourceId', 'appId'],
  word: 'revocation of a secret of',
  says: {
    queued: '{It} waits',
    running: '{It} began',
    succeeded: '{It} is done',
    manual: '{It} has to be done by hand',
  },
}

export const revocationLog: LogRules = Object.fromEntries(
  Object.values(VERBS).map((verb) => [
    `vaults.revocation.${verb}`,
    entityRule(REVOCATION, `app_secret_revoke_${verb}`, verb),
  ]),
)
