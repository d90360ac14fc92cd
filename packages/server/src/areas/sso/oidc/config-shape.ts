import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { id, text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { OidcClaimDestination, OidcSigningAlgorithm } from '../applications/names.ts'

const OidcClaimMapping = shape('OIDCClaimMapping', 'An attribute of a user that the application gets as a claim.', {
  claimName: required(
    text(128, 'The name of the claim.', {
      min: 1,
      pattern: /^[A-Za-z0-9_:/.-]+$/,
      patternAbout: 'have letters, digits and the signs _ : / . - only',
    }),
  ),
  destination: oneOfNames(OidcClaimDestination, 'The ID token or userinfo; userinfo when absent.'),
  userAttributeMappingId: required(id('The user attribute mapping that the value comes from.')),
})

export const SsoApplicationOidcConfig = shape(
  'SSOApplicationOIDCConfig',
  'How people sign in to an app by OpenID Connect.',
  {
    idTokenSignedResponseAlg: oneOfNames(
      OidcSigningAlgorithm,
      'What ID tokens are signed with; when absent, the default of the settings.',
    ),
    claimMappings: list(OidcClaimMapping, 50, 'What the application gets to know of the person besides the subject.'),
  },
)
