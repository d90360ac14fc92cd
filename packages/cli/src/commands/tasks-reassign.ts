import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { userIdsOf } from '../requests/lookup.ts'
import { actOnSteps, COMMENT_FLAG, type StepAction } from '../tasks/act.ts'

export const tasksReassign = command({
  name: 'tasks reassign',
  about: 'Gives the current step of tasks to others.',
  args: ['NUMBER', '[NUMBER…]'],
  flags: {
    to: { value: 'USER', multiple: true, about: 'Who is to act instead: an id, an e-mail address or a whole name.' },
    ...COMMENT_FLAG,
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ args: refs, flags }) {
    if (flags.to.length === 0) throw usage('--to must name who is to act instead')
    const client = await openClient(flags)
    const newStepUserIds = await userIdsOf(client, flags.to)
    const act: StepAction = (path, body) =>
      client.call('requests.tasks.reassign', { path, body: { ...body, newStepUserIds } })
    await actOnSteps({ client, refs, flags, act })
  },
})
