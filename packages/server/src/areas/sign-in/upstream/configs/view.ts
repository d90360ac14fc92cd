import { changeOf } from '../../../../service/resource/changes.ts'
import type { AuthConfigsRow } from '../../../../store/tables.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { PROVIDERS, type ProviderName } from './providers.ts'
import { type ConfigStatus, TenantAuthConfig } from './shape.ts'

export type ShownConfig = Answer<typeof TenantAuthConfig>

/** The secret is not among the settings, so it cannot be shown. */
export function toConfig(row: AuthConfigsRow): ShownConfig {
  const provider = row.provider as ProviderName // Safe because the table accepts no other.
  return {
    id: row.id,
    providerType: PROVIDERS[provider].type,
    displayName: row.display_name,
    status: row.status as ConfigStatus, // Safe because the table accepts no other.
    isDefaultBootstrap: row.is_default,
    bootstrapDomains: row.domains,
    deprecationMessage: row.deprecation_message,
    deprecationDeadline: row.deprecation_deadline,
    createUsers: row.create_users,
    createDomains: row.create_domains,
    lastTestedAt: row.tested_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    // Safe because the settings were read by the shape of this provider.
    ...({ [provider]: row.settings } as Pick<ShownConfig, ProviderName>),
  }
}

export const configChanged = changeOf({ kind: 'signIn.authConfig', type: 'authConfig', write: TenantAuthConfig.write })
