import type { CipherName, Encryption } from '@reeve/saml'
import type { SamlConfig } from '../applications/view.ts'

const CIPHERS: Readonly<Record<SamlConfig['encryptionAlgorithm'], CipherName>> = {
  SAML_ENCRYPTION_ALGORITHM_UNSPECIFIED: 'aes256-gcm',
  SAML_ENCRYPTION_ALGORITHM_AES256_GCM: 'aes256-gcm',
  SAML_ENCRYPTION_ALGORITHM_AES128_GCM: 'aes128-gcm',
  SAML_ENCRYPTION_ALGORITHM_AES256_CBC: 'aes256-cbc',
}

/** How assertions for an application are encrypted, if they are. */
export const encryptionOf = (config: SamlConfig): { encryption?: Encryption } =>
  config.encryptAssertions
    ? { encryption: { certificate: config.spEncryptionCertificate, algorithm: CIPHERS[config.encryptionAlgorithm] } }
    : {}
