import { command, JSON_FLAG } from '../command.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { actOnSteps, COMMENT_FLAG, type StepAction } from '../tasks/act.ts'

export const tasksComplete = command({
  name: 'tasks complete',
  about: 'Reports that what a task wants done by hand is done.',
  args: ['NUMBER', '[NUMBER…]'],
  flags: { ...COMMENT_FLAG, ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: refs, flags }) {
    const client = await openClient(flags)
    const act: StepAction = (path, body) => client.call('requests.tasks.provisionComplete', { path, body })
    await actOnSteps({ client, refs, flags, act })
  },
})
