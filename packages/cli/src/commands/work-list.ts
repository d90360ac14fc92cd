import { command, JSON_FLAG } from '../command.ts'
import { say, sayJson, table } from '../print.ts'
import { inTenantOffice } from '../tenant-office.ts'
import { WORK_FLAGS } from '../work-flags.ts'

export const workList = command({
  name: 'work list',
  about: 'Lists the work that was given up on: the dead letters.',
  args: [],
  flags: { ...WORK_FLAGS, ...JSON_FLAG },

  async run({ flags: { tenant, kind, json } }) {
    const letters = await inTenantOffice((office, { listDeadWork }) => listDeadWork(office, { tenant, kind }))
    if (json) return sayJson(letters)
    if (letters.length === 0) return say('There are no dead letters.')
    const rows = letters.map((one) => [
      one.id,
      one.tenant,
      one.kind,
      String(one.attempts),
      one.diedAt,
      firstLine(one.error),
    ])
    say(table(['id', 'tenant', 'kind', 'attempts', 'died', 'error'], rows))
  },
})

const firstLine = (text: string): string => text.split('\n')[0]!.slice(0, 100)
