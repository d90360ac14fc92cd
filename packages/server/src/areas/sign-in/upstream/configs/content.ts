import { Secret } from '../../../../lib/secret.ts'
import type { Answer, Request } from '../../../../wire/shape.ts'
import { PROVIDER_NAMES, type ProviderName, type ProviderSettings } from './providers.ts'
import type { TenantAuthConfig } from './shape.ts'

type Described = Partial<Pick<Request<typeof TenantAuthConfig> | Answer<typeof TenantAuthConfig>, ProviderName>>

/** Which provider a configuration has. The shape refuses one without. */
export const providerIn = (config: Described): ProviderName | undefined =>
  PROVIDER_NAMES.find((name) => config[name] !== undefined)

/** The settings of the provider as they are stored, and the secret that was given with them, if one was. */
export function settingsIn(config: Described, provider: ProviderName): { settings: ProviderSettings; secret?: Secret } {
  const given: Record<string, unknown> = { ...config[provider] }
  const { oidcClientSecret: secret, additionalHostedDomains: _, ...settings } = given
  // In a merged update a secret stands where one was given, and an empty text where none was.
  const isGiven = secret instanceof Secret && secret.reveal() !== ''
  return { settings, ...(isGiven ? { secret } : {}) }
}
