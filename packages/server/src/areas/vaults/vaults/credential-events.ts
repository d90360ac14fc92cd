import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'

type Facts = {
  readonly vaultId: string
  readonly credentialId: string
  readonly appId: string
  readonly appUserId: string
}

/** Never with what is inside. */
export const vaultCredentialChanged = (verb: 'stored' | 'opened' | 'linked' | 'expired', facts: Facts): Change => ({
  kind: `vaults.credential.${verb}`,
  subject: { type: 'vault_credential', id: facts.credentialId },
  after: { ...facts },
})

const CREDENTIAL = {
  type: 'VaultCredential',
  code: 'vault_credential',
  nameIn: ['appUserId'],
  word: 'credential of the account',
  says: { linked: 'put {it} into a vault' },
}

export const vaultCredentialLog: LogRules = {
  'vaults.credential.stored': entityRule(CREDENTIAL, 'vault_credential_stored', 'stored'),
  'vaults.credential.opened': entityRule(CREDENTIAL, 'vault_credential_opened', 'opened'),
  'vaults.credential.linked': entityRule(CREDENTIAL, 'vault_credential_linked', 'linked'),
  'vaults.credential.expired': entityRule(CREDENTIAL, 'vault_credential_expired', 'expired'),
}
