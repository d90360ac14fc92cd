import { enumeration } from '../../../wire/enums.ts'

export const SsoSubjectType = enumeration('SSOSubjectType', 'How an application knows a person.', [
  'SSO_SUBJECT_TYPE_UNSPECIFIED',
  'SSO_SUBJECT_TYPE_PAIRWISE',
  'SSO_SUBJECT_TYPE_PUBLIC',
  'SSO_SUBJECT_TYPE_COMPATIBILITY',
])
export type SubjectType = (typeof SsoSubjectType.values)[number]

export const OidcSigningAlgorithm = enumeration('OIDCSigningAlgorithm', 'What ID tokens are signed with.', [
  'OIDC_SIGNING_ALGORITHM_UNSPECIFIED',
  'OIDC_SIGNING_ALGORITHM_EDDSA',
  'OIDC_SIGNING_ALGORITHM_ES256',
  'OIDC_SIGNING_ALGORITHM_RS256',
])
export type SigningAlgorithm = (typeof OidcSigningAlgorithm.values)[number]

export const OidcClaimDestination = enumeration('OIDCClaimDestination', 'Where a claim is given.', [
  'OIDC_CLAIM_DESTINATION_UNSPECIFIED',
  'OIDC_CLAIM_DESTINATION_ID_TOKEN_ONLY',
  'OIDC_CLAIM_DESTINATION_USERINFO_ONLY',
])

export const SamlNameIdFormat = enumeration('SAMLNameIDFormat', 'The form of the name identifier.', [
  'SAML_NAME_ID_FORMAT_UNSPECIFIED',
  'SAML_NAME_ID_FORMAT_PERSISTENT',
  'SAML_NAME_ID_FORMAT_EMAIL_ADDRESS',
  'SAML_NAME_ID_FORMAT_UNSPECIFIED_URN',
  'SAML_NAME_ID_FORMAT_TRANSIENT',
])

export const SamlEncryptionAlgorithm = enumeration('SAMLEncryptionAlgorithm', 'What assertions are encrypted with.', [
  'SAML_ENCRYPTION_ALGORITHM_UNSPECIFIED',
  'SAML_ENCRYPTION_ALGORITHM_AES256_GCM',
  'SAML_ENCRYPTION_ALGORITHM_AES128_GCM',
  'SAML_ENCRYPTION_ALGORITHM_AES256_CBC',
])

export const SamlAttributeNameFormat = enumeration('SAMLAttributeNameFormat', 'The form of the name of an attribute.', [
  'SAML_ATTRIBUTE_NAME_FORMAT_UNSPECIFIED',
  'SAML_ATTRIBUTE_NAME_FORMAT_URI',
  'SAML_ATTRIBUTE_NAME_FORMAT_BASIC',
  'SAML_ATTRIBUTE_NAME_FORMAT_UNSPECIFIED_URN',
])
