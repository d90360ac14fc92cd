import { seconds } from '../../../lib/duration.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { bool, displayName, duration, id, text, timestamp } from '../../../wire/scalars.ts'
import { oneof, readOnly, shape } from '../../../wire/shape.ts'
import { SsoApplicationOidcConfig } from '../oidc/config-shape.ts'
import { SsoApplicationSamlConfig } from '../saml/config-shape.ts'
import { SsoSubjectType } from './names.ts'

export const assertionLifetime = (about: string) =>
  duration(`${about}: 60s to 3600s.`, { min: seconds(60), max: seconds(3600) })

const SsoSubjectCompatibility = shape(
  'SSOSubjectCompatibility',
  'Where subjects come from that an application knows already.',
  { userAttributeMappingId: id('The user attribute mapping that has it; imported subjects win.') },
)

/** The protocol of an application; it is chosen when the application is made. */
export const protocol = (options: { required?: boolean } = {}) =>
  oneof('protocol', { oidc: SsoApplicationOidcConfig, saml: SsoApplicationSamlConfig }, options)

/** What is set of an application from its creation on. */
export const applicationFields = {
  displayName: displayName('What people see when they sign in to it.'),
  description: text(2048, 'What it is for.', { multiline: true }),
  assertionLifetime: assertionLifetime('How long an ID token or an assertion is valid'),
  sectorId: text(256, 'Applications of one sector know a person by the same pairwise subject; its own id when empty.'),
  subjectType: oneOfNames(SsoSubjectType, 'How it knows a person; when absent, the default of the settings.'),
  subjectCompatibility: SsoSubjectCompatibility,
}

export const SsoApplication = shape(
  'SSOApplication',
  'An app that people sign in to through this service.',
  {
    id: readOnly(id('Names the application.')),
    appId: readOnly(id('The app.')),
    appEntitlementId: readOnly(id('The entitlement of the app that whoever signs in has to hold.')),
    ...applicationFields,
    disabled: bool('Nobody can sign in to it.'),
    createdAt: readOnly(timestamp('When it was made.')),
    updatedAt: readOnly(timestamp('When it was last changed.')),
  },
  protocol(),
)
