import type { Command } from '../command.ts'
import { command, JSON_FLAG } from '../command.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { actOnSteps, COMMENT_FLAG } from '../tasks/act.ts'

type StepAct = {
  readonly name: string
  readonly about: string
  readonly verb: 'approve' | 'deny' | 'provisionComplete' | 'retryProvisioning'
  readonly details?: string
}

/** A command that acts on the current step of tasks. */
const stepAct = ({ name, about, verb, details }: StepAct): Command =>
  command({
    name,
    about,
    args: ['NUMBER', '[NUMBER…]'],
    flags: { ...COMMENT_FLAG, ...PROFILE_FLAGS, ...JSON_FLAG },
    ...(details === undefined ? {} : { details: async () => details }),

    async run({ args: refs, flags }) {
      const client = await openClient(flags)
      const call = `requests.tasks.${verb}` as const
      await actOnSteps({ client, refs, flags, act: (path, body) => client.call(call, { path, body }) })
    },
  })

export const stepActs: readonly Command[] = [
  stepAct({
    name: 'approve',
    about: 'Approves the current step of tasks.',
    verb: 'approve',
    details: `Tasks are named by their numbers or ids; \`reeve tasks list --assignee me\` lists those that wait for you.
They are acted on one after the other; the first that is refused ends it. A step for which you have to prove once more
who you are is approved in the console.

Examples:
  reeve approve 12
  reeve approve 12 15 16 --comment "agreed in the team"`,
  }),
  stepAct({
    name: 'deny',
    about: 'Denies the current step of tasks, which closes them.',
    verb: 'deny',
    details: `Tasks are named by their numbers or ids. They are acted on one after the other; the first that is refused ends it.

Examples:
  reeve deny 12 --comment "the contract has ended"`,
  }),
  stepAct({
    name: 'tasks complete',
    about: 'Reports that what a task wants done by hand is done.',
    verb: 'provisionComplete',
  }),
  stepAct({
    name: 'tasks retry',
    about: 'Has the connector try again what it failed to do, instead of people.',
    verb: 'retryProvisioning',
  }),
]
