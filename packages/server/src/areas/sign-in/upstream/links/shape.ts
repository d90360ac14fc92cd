import { id, text, timestamp } from '../../../../wire/scalars.ts'
import { readOnly, shape } from '../../../../wire/shape.ts'

export const SignInLink = shape('SignInLink', 'Which user a person of a provider is.', {
  authConfigId: readOnly(id('The configuration by which the person signs in.')),
  userId: readOnly(id('The user.')),
  subject: readOnly(text(255, 'The person as the provider names it.')),
  email: readOnly(text(254, 'The address by which they were linked.')),
  createdAt: readOnly(timestamp('When they were linked.')),
})
