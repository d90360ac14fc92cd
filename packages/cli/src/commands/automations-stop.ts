import { command } from '../command.ts'
import { CommandError } from '../exit.ts'
import { find } from '../nouns/find.ts'
import { nounCalled } from '../nouns/table.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

const ENDS = {
  WAITING_RUNS_KEEP: 'Runs that have begun go on.',
  WAITING_RUNS_CANCEL: 'Runs that had begun are ended.',
  WAITING_RUNS_UNSPECIFIED: 'Runs that have begun wait until it is enabled again; --cancel-runs ends them.',
} as const

export const automationsStop = command({
  name: 'automations stop',
  about:
    'Disables an automation at once, and says what becomes of runs that have begun: they wait, unless a flag says otherwise.',
  args: ['AUTOMATION'],
  flags: {
    'keep-runs': { about: 'Runs that have begun go on.' },
    'cancel-runs': { about: 'Runs that have begun are ended; what they have done is not undone.' },
    ...PROFILE_FLAGS,
  },

  async run({ args: [word = ''], flags }) {
    if (flags['keep-runs'] && flags['cancel-runs'])
      throw new CommandError('give --keep-runs or --cancel-runs, not both')
    const waitingRuns = flags['cancel-runs']
      ? 'WAITING_RUNS_CANCEL'
      : flags['keep-runs']
        ? 'WAITING_RUNS_KEEP'
        : 'WAITING_RUNS_UNSPECIFIED'
    const client = await openClient(flags)
    const { id, object } = await find(client, nounCalled('automations'), word, undefined)
    const body = { automation: { enabled: false }, updateMask: 'enabled', waitingRuns }
    await client.call('automations.update', { path: { id }, body })
    printLine(`The automation "${object.displayName}" is disabled. ${ENDS[waitingRuns]}`)
  },
})
