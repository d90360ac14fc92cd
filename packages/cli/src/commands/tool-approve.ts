import { command } from '../command.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const toolApprove = command({
  name: 'tool approve',
  about: 'Approves a tool as its server defines it now.',
  args: ['APP', 'SERVER', 'ID'],
  flags: {
    hash: { value: 'HASH', about: 'Of the definition that was looked at; another one now is refused.' },
    ...PROFILE_FLAGS,
  },

  async run({ args: [app_id = '', connector_id = '', id = ''], flags }) {
    const client = await openClient(flags)
    const { tool } = await client.call('aiGovernance.tools.update', {
      path: { app_id, connector_id, id },
      body: {
        tool: { state: 'MCP_TOOL_STATE_APPROVED' },
        updateMask: 'state',
        ...(flags.hash === undefined ? {} : { approvedHash: flags.hash }),
      },
    })
    printLine(`${tool.exposedName} is approved`)
  },
})
