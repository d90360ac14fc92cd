import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'

type CredentialFacts = { readonly id: string; readonly appId: string; readonly appUserId: string }

/** Never with what is inside. */
export const credentialChanged = (verb: 'kept' | 'opened' | 'expired', reported: CredentialFacts): Change => ({
  kind: `connectors.accountCredential.${verb}`,
  subject: { type: 'app_user_credential', id: reported.id },
  after: reported,
})

const CREDENTIAL = {
  type: 'AppUserCredential',
  code: 'account_credential',
  nameIn: ['appUserId'],
  word: 'credential of the account',
  says: { kept: 'stored {it}' },
}

export const accountCredentialLog: LogRules = {
  'connectors.accountCredential.kept': entityRule(CREDENTIAL, 'Create', 'kept'),
  'connectors.accountCredential.opened': entityRule(CREDENTIAL, 'account_credential_opened', 'opened'),
  'connectors.accountCredential.expired': entityRule(CREDENTIAL, 'Delete', 'expired'),
}
