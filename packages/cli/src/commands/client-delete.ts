import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const clientDelete = command({
  name: 'client delete',
  about: 'Revokes an API key and its tokens at once.',
  args: ['ID'],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [given = ''], flags }) {
    // A whole client id names its key by the part before the @.
    const id = given.split('@')[0] || given
    const client = await openClient(flags)
    const answer = await client.call('auth.personalClients.delete', { path: { id } })
    if (flags.json) printJson(answer)
    else printLine(`The client ${id} is revoked.`)
  },
})
