import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const toolServerTest = command({
  name: 'tool-server test',
  about: 'Asks a tool server for its tools, with what your calls are sent with, and says what is missing.',
  args: ['APP', 'SERVER'],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [appId = '', connectorId = ''], flags }) {
    const client = await openClient(flags)
    const found = await client.call('aiGovernance.servers.testConnection', { body: { appId, connectorId } })
    if (flags.json) return printJson(found)
    const { reachable, toolCount, failureReason, oauth2IssuerUrl } = found
    if (failureReason === '') return printLine(`It answers with ${toolCount} tools.`)
    printLine(`${reachable ? 'It answers, but' : 'It does not answer:'} ${failureReason}`)
    if (oauth2IssuerUrl !== '') printLine(`People sign in at ${oauth2IssuerUrl}`)
  },
})
