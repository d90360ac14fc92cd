import { command } from '../command.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const toolServerPause = command({
  name: 'tool-server pause',
  about: 'The kill switch of a tool server: nothing of it is called any more, and calls under way are cut.',
  args: ['APP', 'ID'],
  flags: { reason: { value: 'TEXT', about: 'Why.' }, ...PROFILE_FLAGS },

  async run({ args: [app_id = '', connector_id = ''], flags }) {
    const client = await openClient(flags)
    const path = { app_id, connector_id }
    await client.call('aiGovernance.servers.pause', { path, body: { reason: flags.reason ?? '' } })
    printLine(`${connector_id} is paused`)
  },
})
