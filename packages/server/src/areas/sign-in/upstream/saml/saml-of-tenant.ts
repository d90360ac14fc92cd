import { authnRequestForm, decodePost, serviceProviderMetadata, validateResponse } from '@reeve/saml'
import type { AuthConfigsRow } from '../../../../store/tables.ts'
import type { ProviderSettings } from '../configs/providers.ts'
import type { BrowserSite } from '../site.ts'
import { samlKeyOf } from './keys.ts'
import type { SamlMessages } from './messages.ts'
import { serviceProviderOf } from './service-provider.ts'

/** SAML messages for a configuration; the key of the tenant is loaded where the configuration uses one. */
export async function samlFor(site: BrowserSite, config: AuthConfigsRow): Promise<SamlMessages> {
  const { signRequests, wantEncrypted } = settingsOf(config)
  const key = signRequests || wantEncrypted ? await samlKeyOf(site) : undefined
  const keys = key && { signing: { ...key, algorithm: 'rsa-sha256' as const }, decryption: [key.privateKey] }
  return { authnRequestForm, decodePost, validateResponse, keys }
}

/** The document that an administrator gives to the provider. */
export async function samlMetadata(site: BrowserSite, config: AuthConfigsRow): Promise<string> {
  const { signRequests, wantEncrypted, nameIdFormat } = settingsOf(config)
  const certificates = signRequests || wantEncrypted ? [(await samlKeyOf(site)).certificate] : []
  const { entityId, acsUrl } = serviceProviderOf(site, config)
  return serviceProviderMetadata({
    entityId,
    acsUrl,
    ...(nameIdFormat ? { nameIdFormat } : {}),
    ...(signRequests ? { signingCertificates: certificates } : {}),
    ...(wantEncrypted ? { encryptionCertificates: certificates } : {}),
  })
}

const settingsOf = ({ settings }: AuthConfigsRow): ProviderSettings => settings as ProviderSettings // Safe because the operations wrote it.
