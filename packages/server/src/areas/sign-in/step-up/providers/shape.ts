import { list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { bool, displayName, givenSecret, id, text, timestamp } from '../../../../wire/scalars.ts'
import { oneof, readOnly, shape } from '../../../../wire/shape.ts'
import { issuerUrl } from '../../upstream/configs/fields.ts'

const MicrosoftValidationMode = enumeration('MicrosoftValidationMode', 'How an answer of Microsoft is checked.', [
  'MICROSOFT_VALIDATION_MODE_UNSPECIFIED',
  'MICROSOFT_VALIDATION_MODE_ACRS',
  'MICROSOFT_VALIDATION_MODE_OIDC',
])

const OAuth2 = shape('StepUpOAuth2Settings', 'Any OpenID provider.', {
  acrValues: list(
    text(256, 'A context class.', { min: 1, pattern: /^\S+$/, patternAbout: 'hold no spaces' }),
    20,
    'The context classes to ask for; the answer has to name one of them. Empty asks for none.',
  ),
})

const Microsoft = shape('StepUpMicrosoftSettings', 'Microsoft Entra ID.', {
  tenant: text(64, 'The id of the directory; the answer has to come from it. Empty accepts that of the issuer.', {
    pattern: /^[0-9a-fA-F-]{36}$/,
    patternAbout: 'be the id of a directory',
  }),
  conditionalAccessIds: list(
    text(3, 'An authentication context such as c1.', {
      min: 1,
      pattern: /^c[1-9][0-9]?$/,
      patternAbout: 'be c1 to c99',
    }),
    20,
    'The authentication contexts of conditional access to ask for; the answer has to hold all of them.',
  ),
  validationMode: oneOfNames(
    MicrosoftValidationMode,
    'ACRS checks the authentication contexts, OIDC only the sign-in; unspecified is ACRS when contexts are named.',
  ),
})

export const settings = () => oneof('settings', { oauth2: OAuth2, microsoft: Microsoft })

export const providerFields = {
  displayName: displayName('What it is called.', 128),
  issuerUrl: issuerUrl('The issuer as its tokens name it; https only. Changing it drops the client secret.'),
  clientId: text(256, 'The client id that the provider gave.'),
}

export const clientSecret = () => givenSecret(1024, 'The client secret that the provider gave.', ['issuerUrl'])

export const StepUpProvider = shape(
  'StepUpProvider',
  'Who authenticates a person anew before an approval or a signature.',
  {
    id: readOnly(id('Names the provider.')),
    ...providerFields,
    enabled: bool('Whether it may be used.'),
    lastTestedAt: readOnly(timestamp('When a test of it last passed.')),
    createdAt: readOnly(timestamp('When it was made.')),
    updatedAt: readOnly(timestamp('When it was last changed.')),
  },
  settings(),
)
