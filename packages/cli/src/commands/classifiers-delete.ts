import { command } from '../command.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const classifiersDelete = command({
  name: 'classifiers delete',
  about: 'Deletes a classifier that is bound nowhere.',
  args: ['ID'],
  flags: PROFILE_FLAGS,

  async run({ args: [id = ''], flags }) {
    const client = await openClient(flags)
    await client.call('aiClassifiers.delete', { path: { id } })
    printLine(`The classifier ${id} is deleted.`)
  },
})
