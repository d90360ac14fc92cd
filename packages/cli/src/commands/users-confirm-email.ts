import { command } from '../command.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { userIdsOf } from '../requests/lookup.ts'

export const usersConfirmEmail = command({
  name: 'users confirm-email',
  about: 'Confirms the address that a person has now: mail to it lets the person in from then on.',
  args: ['USER'],
  flags: {
    email: { value: 'ADDRESS', about: 'Only if the person has this address.' },
    ...PROFILE_FLAGS,
  },

  async run({ args, flags }) {
    const client = await openClient(flags)
    const [userId = ''] = await userIdsOf(client, args)
    const { email } = await client.call('signIn.emailConfirmation.get', { path: { user_id: userId } })
    const done = await client.call('signIn.emailConfirmation.confirm', {
      path: { user_id: userId },
      body: { email: flags.email ?? email },
    })
    printLine(`${done.confirmedEmail} is confirmed`)
  },
})
