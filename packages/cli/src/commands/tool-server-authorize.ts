import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const toolServerAuthorize = command({
  name: 'tool-server authorize',
  about: 'Begins to sign in to a tool server for everybody who may call it, and prints where to go on.',
  args: ['APP', 'ID'],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [app_id = '', connector_id = ''], flags }) {
    const client = await openClient(flags)
    const answer = await client.call('aiGovernance.servers.authorize', { path: { app_id, connector_id } })
    if (flags.json) return printJson(answer)
    printLine('Open this in a browser in which you are signed in here, within ten minutes:')
    printLine(answer.redirectUrl)
  },
})
