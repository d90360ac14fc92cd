import type { Change } from '../../../service/events.ts'
import type { LogEntry } from '../../../service/log/entry.ts'
import { type LoggedEvent, type LogRules, type Names, textOf } from '../../../service/log/rule.ts'
import { entityEntry } from '../../../service/log/rules.ts'
import type { Sealer } from '../../../service/sealer.ts'
import type { PaperSecretsRow } from '../../../store/tables.ts'
import { maskedCode, openShareCode } from './share-code.ts'

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

type Facts = Pick<
  PaperSecretsRow,
  'id' | 'display_name' | 'sharing_mode' | 'secret_type' | 'creator_user_id' | 'sealed_code'
>

/** Never with the content, and with four characters of the code. */
export const secretChanged = (verb: SecretVerb, row: Facts, sealer: Sealer, email = ''): Change => ({
  kind: `vaults.secret.${verb}`,
  subject: { type: 'paper_secret', id: row.id },
  after: {
    vaultId: row.id,
    displayName: row.display_name,
    sharingMode: row.sharing_mode,
    secretType: row.secret_type,
    creatorUserId: row.creator_user_id,
    shareCode: maskedCode(openShareCode(sealer, row.id, row.sealed_code)),
    ...(email ? { email } : {}),
  },
})

const SAYS: Readonly<Record<string, string>> = {
  created: 'shared {it}',
  content_set: 'gave {it} its content',
  opened_internal: 'opened {it}',
  opened: 'opened {it} from outside',
  first_viewed: '{It} was viewed for the first time',
  file_downloaded: 'downloaded {it}',
  revoked: 'deleted {it}',
  revoked_admin: 'deleted {it} as an administrator',
  magic_link_created: 'asked for {it} by mail',
  magic_link_redeemed: 'reached {it} by a mailed link',
  access_denied: 'was refused {it}: not a recipient',
  burned: '{It} is burned: all views are used up',
  done: 'ended {it}',
  data_deleted: '{It} lost its content',
}

const SECRET = {
  type: 'PaperSecret',
  code: 'paper_secret',
  nameIn: ['shareCode'],
  word: 'shared secret',
  says: SAYS,
  severity: { access_denied: 'Medium' },
} as const

export const secretLog: LogRules = Object.fromEntries(
  Object.entries(VERBS).map(([verb, [activity, logged]]) => [
    `vaults.secret.${verb}`,
    {
      entryTypes: [{ class: 'entityManagement' as const, activity, code: `${SECRET.code}.${logged}` }],
      toEntries: (event: LoggedEvent, names: Names): LogEntry[] => [secretEntry(event, names, activity, logged)],
    },
  ]),
)

function secretEntry(event: LoggedEvent, names: Names, activity: string, logged: string): LogEntry {
  const { after } = event
  const [mode, type, code] = ['sharingMode', 'secretType', 'shareCode'].map((name) => textOf(after, name))
  return {
    ...entityEntry(SECRET, activity, logged, event, names),
    ...(logged === 'access_denied' ? { failure: 'not a recipient of the secret' } : {}),
    unmapped: {
      share_code: code,
      sharing_mode: `PAPER_VAULT_SHARING_MODE_${mode}`,
      secret_type: `SECRET_TYPE_${type}`,
    },
  }
}

export const SECRET_CODES: readonly string[] = Object.values(VERBS).map(([, logged]) => `paper_secret.${logged}`)
