import { command, JSON_FLAG } from '../command.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { actOnSteps, COMMENT_FLAG, type StepAction } from '../tasks/act.ts'

export const tasksRetry = command({
  name: 'tasks retry',
  about: 'Has the connector try again what it failed to do, instead of people.',
  args: ['NUMBER', '[NUMBER…]'],
  flags: { ...COMMENT_FLAG, ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: refs, flags }) {
    const client = await openClient(flags)
    const act: StepAction = (path, body) => client.call('requests.tasks.retryProvisioning', { path, body })
    await actOnSteps({ client, refs, flags, act })
  },
})
