import { command, JSON_FLAG } from '../command.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { actOnSteps, COMMENT_FLAG, type StepAction } from '../tasks/act.ts'

export const deny = command({
  name: 'deny',
  about: 'Denies the current step of tasks, which closes them.',
  args: ['NUMBER', '[NUMBER…]'],
  flags: { ...COMMENT_FLAG, ...PROFILE_FLAGS, ...JSON_FLAG },
  details: async () => DETAILS,

  async run({ args: refs, flags }) {
    const client = await openClient(flags)
    const act: StepAction = (path, body) => client.call('requests.tasks.deny', { path, body })
    await actOnSteps({ client, refs, flags, act })
  },
})

const DETAILS = `Tasks are named by their numbers or ids. They are acted on one after the other; the first that is refused ends it.

Examples:
  reeve deny 12 --comment "the contract has ended"`
