import { command } from '../command.ts'
import { CommandError } from '../exit.ts'
import { findLogin, removeLogin } from '../login/logins.ts'
import { printLine } from '../print.ts'
import { openClient } from '../profile.ts'

export const logout = command({
  name: 'logout',
  about: 'Ends the sign-in of `reeve login`, here and at the service.',
  args: [],
  flags: { as: { value: 'NAME', about: 'Which sign-in to end; the one in use when absent.' } },

  async run({ flags }) {
    const login = findLogin(flags.as)
    if (!login) throw new CommandError('nobody is signed in here', 'denied')
    if ('refreshToken' in login) await endAtService(login.name)
    removeLogin(login.name)
    printLine(
      'refreshToken' in login
        ? `You are signed out of ${login.baseUrl}.`
        : `The API key of ${login.baseUrl} is forgotten here; \`reeve client delete\` makes it invalid.`,
    )
  },
})

/** A sign-in that the service has ended already is only forgotten here. */
async function endAtService(name: string): Promise<void> {
  const client = await openClient({
    as: name,
    profile: undefined,
    'base-url': undefined,
    'client-id': undefined,
    'client-secret': undefined,
  })
  try {
    const { list } = await client.call('auth.sessions.list', { query: { page_size: 100 } })
    const current = list.find(({ isCurrent }) => isCurrent)
    if (current) await client.call('auth.sessions.end', { path: { id: current.id } })
  } catch {
    printLine('The service could not be told; the session ends there by itself.')
  }
}
