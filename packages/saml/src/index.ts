export { checkRelayState, decodePost, type PostForm } from './bindings.ts'
export { type Certificate, type CertificateValidity, readCertificate, validityOf } from './certificates.ts'
export type { CipherName } from './encryption/algorithms.ts'
export type { Encryption } from './encryption/encrypt.ts'
export { type AcsUrlProblem, acsUrlProblem } from './identity-provider/acs-urls.ts'
export type { AssertionAttribute, AssertionContent } from './identity-provider/assertion.ts'
export type {
  AuthnRequestExpectations,
  ReceivedAuthnRequest,
  RequestedAuthnContext,
} from './identity-provider/check-authn-request.ts'
export {
  type Failure,
  type Issued,
  issueFailure,
  issueResponse,
  type Response,
} from './identity-provider/issue-response.ts'
export { type IdentityProvider, identityProviderMetadata } from './identity-provider/metadata.ts'
export type { MetadataComponent, MetadataFinding } from './identity-provider/metadata-findings.ts'
export {
  type ParsedMetadata,
  parseServiceProviderMetadata,
  type ServiceProviderConfig,
} from './identity-provider/parse-sp-metadata.ts'
export { readAuthnRequestForm, readAuthnRequestQuery } from './identity-provider/read-authn-request.ts'
export type { ResponseTarget } from './identity-provider/response-target.ts'
export {
  type LogoutExpectations,
  type LogoutTarget,
  logoutRequestUrl,
  logoutResponseUrl,
  type ReceivedLogoutRequest,
  readLogoutRequestQuery,
  readLogoutResponseQuery,
} from './logout.ts'
export { ATTRIBUTE_NAME_FORMAT, AUTHN_CONTEXT, BINDING, NAME_ID_FORMAT, STATUS } from './names.ts'
export { SamlError, type SamlReason } from './saml-error.ts'
export { type SelfSigned, selfSignedCertificate } from './self-signed.ts'
export { type AuthnRequest, authnRequestForm, authnRequestUrl } from './service-provider/authn-request.ts'
export { type ServiceProvider, serviceProviderMetadata } from './service-provider/metadata.ts'
export { type IdentityProviderConfig, parseIdentityProviderMetadata } from './service-provider/parse-idp-metadata.ts'
export type { ResponseExpectations, ValidatedAssertion } from './service-provider/response-expectations.ts'
export { validateResponse } from './service-provider/validate-response.ts'
export type { SignatureAlgorithmName } from './signature/algorithms.ts'
export type { SigningKey } from './signature/keys.ts'
export { isXmlText } from './xml/write.ts'
