import { part } from '../../area.ts'
import { sendEmailCode } from './email-codes/send-code.ts'
import { purgeEmailCodes } from './email-codes/store.ts'
import { deleteCredentialOfUser } from './factors/operations/delete-of-user.ts'
import { deleteOwnCredential } from './factors/operations/delete-own.ts'
import { listCredentialsOfUser } from './factors/operations/list-of-user.ts'
import { listOwnCredentials } from './factors/operations/list-own.ts'
import { resetCredentialsOfUser } from './factors/operations/reset-of-user.ts'
import { sendLink } from './links/send-link.ts'
import { purgeLinks } from './links/store.ts'
import { purgeSignInFailures } from './lockout/store.ts'
import { localLog } from './log.ts'
import { breakGlassUsed } from './notice-kinds.ts'
import { purgeChallenges } from './passkeys/store.ts'
import { purgeUnconfirmedTotps } from './totp/store.ts'

export const localPart = part({
  operations: [
    listOwnCredentials,
    deleteOwnCredential,
    listCredentialsOfUser,
    deleteCredentialOfUser,
    resetCredentialsOfUser,
  ],
  jobs: [sendEmailCode, sendLink],
  logRules: localLog,
  purges: [purgeEmailCodes, purgeLinks, purgeSignInFailures, purgeChallenges, purgeUnconfirmedTotps],
  tables: [
    'user_passwords',
    'user_totps',
    'user_passkeys',
    'passkey_challenges',
    'user_recovery_codes',
    'user_email_codes',
    'one_time_links',
    'sign_in_failures',
  ],
  noticeKinds: [breakGlassUsed],
})
