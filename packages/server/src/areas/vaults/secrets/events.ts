import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import type { PaperSecretsRow } from '../../../store/tables.ts'

/** What happens to a secret, and what the log calls it. */
const VERBS = {
  created: ['Create', 'created'],
  contentSet: ['paper_secret_content_set', 'content_set'],
  openedInternal: ['paper_secret_opened_internal', 'opened_internal'],
  opened: ['paper_secret_opened', 'opened'],
  firstViewed: ['paper_secret_first_viewed', 'first_viewed'],
  fileDownloaded: ['paper_secret_file_downloaded', 'file_downloaded'],
  revoked: ['paper_secret_revoked', 'revoked'],
  revokedByAdmin: ['paper_secret_revoked_admin', 'revoked_admin'],
  magicLinkCreated: ['paper_secret_magic_link_created', 'magic_link_created'],
  magicLinkRedeemed: ['paper_secret_magic_link_redeemed', 'magic_link_redeemed'],
  accessDenied: ['paper_secret_access_denied', 'access_denied'],
  expired: ['paper_secret_expired', 'expired'],
  burned: ['paper_secret_burned', 'burned'],
  done: ['paper_secret_done', 'done'],
  dataDeleted: ['paper_secret_data_deleted', 'data_deleted'],
} as const

export type SecretVerb = keyof typeof VERBS

type Facts = Pick<PaperSecretsRow, 'id' | 'display_name' | 'sharing_mode' | 'secret_type' | 'creator_user_id'>

/** Never with the content, and without the code. */
export const secretChanged = (verb: SecretVerb, row: Facts, more: Readonly<Record<string, unknown>> = {}): Change => ({
  kind: `vaults.secret.${verb}`,
  subject: { type: 'paper_secret', id: row.id },
  after: {
    vaultId: row.id,
    displayName: row.display_name,
    sharingMode: row.sharing_mode,
    secretType: row.secret_type,
    creatorUserId: row.creator_user_id,
    ...more,
  },
})

const SECRET = { type: 'PaperSecret', code: 'paper_secret', severity: { access_denied: 'Medium' } } as const

export const secretLog: LogRules = Object.fromEntries(
  Object.entries(VERBS).map(([verb, [activity, logged]]) => [
    `vaults.secret.${verb}`,
    entityRule(SECRET, activity, logged),
  ]),
)

export const SECRET_CODES: readonly string[] = Object.values(VERBS).map(([, logged]) => `paper_secret.${logged}`)
