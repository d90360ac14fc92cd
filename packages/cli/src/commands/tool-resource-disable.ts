import { command } from '../command.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const toolResourceDisable = command({
  name: 'tool-resource disable',
  about: 'Disables a resource of a tool server: nobody can read it until it is approved again.',
  args: ['APP', 'SERVER', 'ID'],
  flags: PROFILE_FLAGS,

  async run({ args: [app_id = '', connector_id = '', id = ''], flags }) {
    const client = await openClient(flags)
    const { resource } = await client.call('aiGovernance.resources.update', {
      path: { app_id, connector_id, id },
      body: {
        resource: { state: 'MCP_RESOURCE_STATE_DISABLED' },
        updateMask: 'state',
      },
    })
    printLine(`${resource.exposedUri} is disabled`)
  },
})
