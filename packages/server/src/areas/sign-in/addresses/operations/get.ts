import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { credentialsOfPerson } from '../../local/factors/guards.ts'
import { EmailConfirmation, toConfirmation } from '../shape.ts'

export const getEmailConfirmation = operation({
  id: 'signIn.emailConfirmation.get',
  about: 'Says which address of a person was confirmed.',
  route: 'GET /api/v1/users/{user_id}/email-confirmation',
  guard: credentialsOfPerson(),
  request: shape('EmailConfirmationServiceGetRequest', 'Nothing to say.', {}),
  response: EmailConfirmation,
  run: async ({ person }) => toConfirmation(person),
})
