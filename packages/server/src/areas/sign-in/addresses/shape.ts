import { bool, id, text, timestamp } from '../../../wire/scalars.ts'
import type { Answer } from '../../../wire/shape.ts'
import { readOnly, shape } from '../../../wire/shape.ts'
import { confirmedAddress, isEmailConfirmed } from '../../auth/users/api.ts'
import type { LocalPerson } from '../local/people.ts'

export const EmailConfirmation = shape('EmailConfirmation', 'Which address of a person lets them in by mail.', {
  userId: readOnly(id('The person.')),
  email: readOnly(text(254, 'The address that the person has now, as it was written last.')),
  confirmedEmail: readOnly(
    text(254, 'The address that the person, their provider or an administrator confirmed last; empty without one.'),
  ),
  confirmedAt: readOnly(timestamp('When that was.')),
  isConfirmed: readOnly(bool('Whether the address that the person has now is the confirmed one.')),
})

export const toConfirmation = (person: LocalPerson): Answer<typeof EmailConfirmation> => ({
  userId: person.id,
  email: person.email,
  confirmedEmail: confirmedAddress(person),
  confirmedAt: person.email_confirmed_at,
  isConfirmed: isEmailConfirmed(person),
})
