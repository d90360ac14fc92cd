import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'
import { inTenantOffice } from '../tenant-office.ts'
import { WORK_FLAGS } from '../work-flags.ts'

export const workRetry = command({
  name: 'work retry',
  about: 'Puts dead letters back to work: those named, or all that the flags leave.',
  args: ['[ID…]'],
  flags: { ...WORK_FLAGS, ...JSON_FLAG },

  async run({ args, flags: { tenant, kind, json } }) {
    const ids = args.length > 0 ? args : undefined
    const retried = await inTenantOffice((office, { retryDeadWork }) => retryDeadWork(office, { tenant, kind, ids }))
    if (json) printJson({ retried })
    else printLine(`${retried} put back to work.`)
  },
})
