import { command, JSON_FLAG } from '../command.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { actOnEach, COMMENT_FLAG } from '../tasks/act.ts'

export const tasksClose = command({
  name: 'tasks close',
  about: 'Cancels tasks that are not being provisioned yet.',
  args: ['NUMBER', '[NUMBER…]'],
  flags: { ...COMMENT_FLAG, ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: refs, flags }) {
    const client = await openClient(flags)
    const body = { comment: flags.comment }
    await actOnEach({
      refs,
      json: flags.json,
      act: (ref) => client.call('requests.tasks.close', { path: { task_id: ref }, body }),
    })
  },
})
