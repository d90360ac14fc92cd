import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const token = command({
  name: 'token',
  about: 'Prints an access token for the API.',
  args: [],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ flags }) {
    const client = await openClient(flags)
    const answer = await client.accessToken()
    if (flags.json) printJson(answer)
    else printLine(answer?.access_token ?? '')
  },
})
