import { command } from '../command.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const gatesDelete = command({
  name: 'gates delete',
  about: 'Deletes a tool gate that no binding uses.',
  args: ['ID'],
  flags: PROFILE_FLAGS,

  async run({ args: [id = ''], flags }) {
    const client = await openClient(flags)
    await client.call('aiClassifiers.gates.delete', { path: { id } })
    printLine(`The tool gate ${id} is deleted.`)
  },
})
