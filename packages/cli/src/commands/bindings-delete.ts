import { command } from '../command.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const bindingsDelete = command({
  name: 'bindings delete',
  about: 'Ends that a classifier judges some calls.',
  args: ['ID'],
  flags: PROFILE_FLAGS,

  async run({ args: [id = ''], flags }) {
    const client = await openClient(flags)
    await client.call('aiClassifiers.bindings.delete', { path: { id } })
    printLine(`The binding ${id} is deleted.`)
  },
})
