import type { DeadLetterView } from '@reeve/server/host'
import { command, JSON_FLAG } from '../command.ts'
import { GrowingTable, JsonArray, LIST_FLAGS, printPages, wantedCount } from '../listing.ts'
import { printLine } from '../print.ts'
import { inTenantOffice } from '../tenant-office.ts'
import { WORK_FLAGS } from '../work-flags.ts'

export const workList = command({
  name: 'work list',
  about: 'Lists the work that was given up on: the dead letters.',
  args: [],
  flags: { ...WORK_FLAGS, ...LIST_FLAGS, ...JSON_FLAG },

  async run({ flags: { tenant, kind, json, ...list } }) {
    const most = wantedCount(list)
    const array = new JsonArray()
    const rows = new GrowingTable(['id', 'tenant', 'kind', 'attempts', 'died', 'error'])
    await inTenantOffice((office, { listDeadWork }) =>
      printPages({
        most,
        page: (asked) => listDeadWork(office, { tenant, kind }, asked),
        print: (letters) => (json ? array.add(letters) : rows.add(letters.map(rowOf))),
      }),
    )
    if (json) return array.end()
    if (rows.isEmpty) printLine('There are no dead letters.')
  },
})

const rowOf = ({ id, tenant, kind, attempts, diedAt, error }: DeadLetterView): string[] => [
  id,
  tenant,
  kind,
  String(attempts),
  diedAt,
  firstLine(error),
]

const firstLine = (text: string): string => text.split('\n')[0]!.slice(0, 100)
