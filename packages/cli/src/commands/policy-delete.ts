import { command } from '../command.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const policyDelete = command({
  name: 'policy delete',
  about: 'Deletes a policy that nothing names.',
  args: ['ID'],
  flags: PROFILE_FLAGS,

  async run({ args: [id = ''], flags }) {
    const client = await openClient(flags)
    await client.call('policies.delete', { path: { id } })
    printLine(`The policy ${id} is deleted.`)
  },
})
