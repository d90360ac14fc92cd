import type { SecretFilter } from './queries.ts'

export const SECRET_TABS = ['received', 'mine', 'apps'] as const

export const ADMIN_TABS = ['secrets', 'apps', 'revocations'] as const

export const VAULT_DIALOGS = ['edit', 'owners', 'delete'] as const

export type SecretsSearch = SecretFilter & {
  readonly tab?: (typeof SECRET_TABS)[number]
  readonly open?: string
  readonly dialog?: 'share'
}

export type AdminSearch = SecretFilter & { readonly tab?: (typeof ADMIN_TABS)[number]; readonly open?: string }

export type VaultsSearch = { readonly q?: string; readonly dialog?: 'new' }

export type VaultSearch = { readonly open?: string; readonly dialog?: (typeof VAULT_DIALOGS)[number] }
