import type { Answer, Request } from '../../../wire/shape.ts'
import { SsoApplicationSamlConfig } from './config-shape.ts'

type Given = Request<typeof SsoApplicationSamlConfig> | Answer<typeof SsoApplicationSamlConfig>

/** The configuration as it is stored: what was not given gets its default. */
export function samlContent(given: Given): unknown {
  const format = given.nameIdFormat ?? 'SAML_NAME_ID_FORMAT_UNSPECIFIED'
  const cipher = given.encryptionAlgorithm ?? 'SAML_ENCRYPTION_ALGORITHM_UNSPECIFIED'
  const complete = {
    ...given,
    nameIdFormat: format === 'SAML_NAME_ID_FORMAT_UNSPECIFIED' ? 'SAML_NAME_ID_FORMAT_PERSISTENT' : format,
    encryptionAlgorithm:
      cipher === 'SAML_ENCRYPTION_ALGORITHM_UNSPECIFIED' ? 'SAML_ENCRYPTION_ALGORITHM_AES256_GCM' : cipher,
    // One of the two has to be signed: without a word it is the assertion.
    signAssertions: given.signAssertions || !given.signResponses,
  }
  return SsoApplicationSamlConfig.write(complete as never) // Safe because the members were read by the shape.
}
