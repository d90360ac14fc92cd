import { command, JSON_FLAG } from '../command.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { actOnSteps, COMMENT_FLAG, type StepAction } from '../tasks/act.ts'

export const approve = command({
  name: 'approve',
  about: 'Approves the current step of tasks.',
  args: ['NUMBER', '[NUMBER…]'],
  flags: { ...COMMENT_FLAG, ...PROFILE_FLAGS, ...JSON_FLAG },
  details: async () => DETAILS,

  async run({ args: refs, flags }) {
    const client = await openClient(flags)
    const act: StepAction = (path, body) => client.call('requests.tasks.approve', { path, body })
    await actOnSteps({ client, refs, flags, act })
  },
})

const DETAILS = `Tasks are named by their numbers or ids; \`reeve tasks list --assignee me\` lists those that wait for you.
They are acted on one after the other; the first that is refused ends it. A step for which you have to prove once more
who you are is approved in the console.

Examples:
  reeve approve 12
  reeve approve 12 15 16 --comment "agreed in the team"`
