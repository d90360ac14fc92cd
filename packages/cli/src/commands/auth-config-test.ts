import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const authConfigTest = command({
  name: 'auth-config test',
  about: 'Begins a test of a way to sign in; nobody is signed in by it.',
  args: ['ID'],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [id = ''], flags }) {
    const client = await openClient(flags)
    const answer = await client.call('signIn.authConfigs.test', { path: { id } })
    if (flags.json) printJson(answer)
    else printLine(`Open this address in a browser within ten minutes:\n${answer.redirectUrl}`)
  },
})
