import { command } from '../command.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const toolServerResume = command({
  name: 'tool-server resume',
  about: 'Lets a tool server be called again.',
  args: ['APP', 'ID'],
  flags: PROFILE_FLAGS,

  async run({ args: [app_id = '', connector_id = ''], flags }) {
    const client = await openClient(flags)
    await client.call('aiGovernance.servers.resume', { path: { app_id, connector_id }, body: {} })
    printLine(`${connector_id} is resumed`)
  },
})
