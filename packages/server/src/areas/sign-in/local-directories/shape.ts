import { seconds } from '../../../lib/duration.ts'
import { list } from '../../../wire/collections.ts'
import { bool, displayName, duration, id, text, timestamp } from '../../../wire/scalars.ts'
import { readOnly, shape } from '../../../wire/shape.ts'

const DOMAIN = /^(?=.{1,253}$)([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

export const localDirectoryFields = {
  displayName: displayName('What it is called.'),
  isDefault: bool('New people go here unless another directory is named; the one before loses it.'),
  allowSelfRegistration: bool('People with an address of one of the domains may register by themselves.'),
  selfRegistrationDomains: list(
    text(253, 'A domain.', { min: 1, pattern: DOMAIN, patternAbout: 'be a domain such as acme.example' }),
    100,
    'Domains of addresses that may register; at least one where people may.',
  ),
  invitationTtl: duration('How long an invitation can be accepted, 1 hour to 90 days; 7 days when absent.', {
    min: seconds(3600),
    max: seconds(90 * 86_400),
    maxAbout: '90 days',
  }),
  defaultProfileTypeId: id('Not served: must be empty.'),
  onboardingFlowId: id('Not served: must be empty.'),
  organizationId: id('Not served: must be empty.'),
}

export const LocalDirectoryConfig = shape(
  'LocalDirectoryConfig',
  'An app whose users are kept by the service itself.',
  {
    appId: readOnly(id('The app.')),
    ...localDirectoryFields,
    createdAt: readOnly(timestamp('When it was made.')),
    updatedAt: readOnly(timestamp('When it was last changed.')),
  },
)
