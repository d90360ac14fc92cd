import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'
import { inTenantOffice } from '../tenant-office.ts'
import { WORK_FLAGS } from '../work-flags.ts'

export const workDiscard = command({
  name: 'work discard',
  about: 'Removes dead letters for ever: those named, or all of a tenant or kind.',
  args: ['[ID…]'],
  flags: { ...WORK_FLAGS, ...JSON_FLAG },

  async run({ args, flags: { tenant, kind, json } }) {
    const ids = args.length > 0 ? args : undefined
    const discarded = await inTenantOffice((office, { discardDeadWork }) =>
      discardDeadWork(office, { tenant, kind, ids }),
    )
    if (json) printJson({ discarded })
    else printLine(`${discarded} removed.`)
  },
})
