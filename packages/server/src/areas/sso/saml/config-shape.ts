import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { bool, id, text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { SamlAttributeNameFormat, SamlEncryptionAlgorithm, SamlNameIdFormat } from '../applications/names.ts'

export const MOST_ACS_URLS = 10

const certificate = (about: string) => text(16_384, about, { multiline: true })

const SamlAttributeMapping = shape('SAMLAttributeMapping', 'An attribute of a user that assertions have.', {
  name: required(text(256, 'The name of the attribute in the assertion.', { min: 1 })),
  friendlyName: text(256, 'Its friendly name; empty means none.'),
  nameFormat: oneOfNames(SamlAttributeNameFormat, 'The form of its name.'),
  userAttributeMappingId: required(id('The user attribute mapping that the value comes from.')),
})

export const SsoApplicationSamlConfig = shape('SSOApplicationSAMLConfig', 'How people sign in to an app by SAML 2.0.', {
  spEntityId: text(1024, 'The entity id of the app; required.'),
  acsUrls: list(
    text(2048, 'An https address, or http on a loopback address.'),
    MOST_ACS_URLS,
    'Where responses may be posted, exactly; the first is used when a request names none.',
  ),
  nameIdFormat: oneOfNames(SamlNameIdFormat, 'The form of the name identifier; PERSISTENT when absent.'),
  attributeMappings: list(SamlAttributeMapping, 50, 'What assertions say of the person.'),
  requireSignedAuthnRequests: bool('Requests without a signature of the app are refused.'),
  spSigningCertificates: list(certificate('A certificate in PEM.'), 4, 'What the app signs its requests with.'),
  signAssertions: bool('Assertions are signed.'),
  signResponses: bool('Responses are signed. At least one of the two is.'),
  encryptAssertions: bool('Assertions are encrypted for the app.'),
  encryptionAlgorithm: oneOfNames(SamlEncryptionAlgorithm, 'What with; AES256_GCM when absent.'),
  spEncryptionCertificate: certificate('The certificate in PEM to encrypt for; needed with encryptAssertions.'),
})
