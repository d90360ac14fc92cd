import { invalid } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { isSameAddress } from '../../../auth/users/api.ts'
import { credentialsOfPersonToChange } from '../../local/factors/guards.ts'
import { getPerson } from '../../local/people.ts'
import { confirmAddress } from '../confirm.ts'
import { EmailConfirmation, toConfirmation } from '../shape.ts'

export const confirmEmailOfUser = operation({
  id: 'signIn.emailConfirmation.confirm',
  about: 'Confirms the address of a person: mail to it lets the person in from now on.',
  route: 'POST /api/v1/users/{user_id}/confirm-email',
  guard: credentialsOfPersonToChange(),
  strict: true,
  request: shape('EmailConfirmationServiceConfirmRequest', 'The address that was looked at.', {
    email: required(text(254, 'The address that the person has now.')),
  }),
  response: EmailConfirmation,

  async run(context, { email }) {
    const person = context.checkVersion(context.person)
    if (person.email === '' || !isSameAddress(email, person.email)) {
      throw invalid('email', `must be the address that the user has now, which is ${person.email || 'none'}`)
    }
    await confirmAddress(context, person, 'administrator')
    return toConfirmation(await getPerson(context.tx, person.id))
  },
})
