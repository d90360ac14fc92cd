import { list } from '../../../wire/collections.ts'
import { text, timestamp } from '../../../wire/scalars.ts'
import { nullable, readOnly, shape } from '../../../wire/shape.ts'

/** More may be given: an address that is named again counts once. */
const MOST_GIVEN = 200

const addresses = (about: string) => list(text(320, 'An e-mail address.', { trim: true }), MOST_GIVEN, about)

export const Contacts = shape(
  'Contacts',
  'Addresses of the organisation that are no users; each list is replaced whole.',
  {
    securityEmails: addresses('Are told of decoys that were used, exposed secrets and emergency access: 20 at most.'),
    billingEmails: addresses('Are told nothing by the service: 20 at most.'),
    operationsEmails: addresses('Are told of exports, syncs and automations that fail: 20 at most.'),
    createdAt: readOnly(nullable(timestamp('When they were first given.'))),
    updatedAt: readOnly(nullable(timestamp('When they were last changed.'))),
  },
)
