import { command } from '../command.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const toolResourceApprove = command({
  name: 'tool-resource approve',
  about: 'Approves a resource of a tool server: those who were given it can read it.',
  args: ['APP', 'SERVER', 'ID'],
  flags: {
    hash: { value: 'HASH', about: 'Of the definition that was looked at; another one now is refused.' },
    ...PROFILE_FLAGS,
  },

  async run({ args: [app_id = '', connector_id = '', id = ''], flags }) {
    const client = await openClient(flags)
    const { resource } = await client.call('aiGovernance.resources.update', {
      path: { app_id, connector_id, id },
      body: {
        resource: { state: 'MCP_RESOURCE_STATE_APPROVED' },
        updateMask: 'state',
        ...(flags.hash === undefined ? {} : { approvedHash: flags.hash }),
      },
    })
    printLine(`${resource.exposedUri} is approved`)
  },
})
