import { command, JSON_FLAG } from '../command.ts'
import { pairs, printJson, printLine } from '../print.ts'
import { inTenantOffice } from '../tenant-office.ts'

export const tenantCreate = command({
  name: 'tenant create',
  about: 'Makes a tenant and its first administrator, whose secret is shown this once.',
  args: ['LABEL'],
  flags: JSON_FLAG,

  async run({ args: [label = ''], flags: { json } }) {
    const admin = await inTenantOffice((office, { createTenant }) => createTenant(office, label))
    if (json) return printJson(admin)
    printLine(`The tenant ${label} is made. Its first administrator, shown this once:\n`)
    printLine(pairs(Object.entries(admin)))
    printLine(`\nKept in a file, \`reeve tenant create LABEL --json\` is a profile: reeve api --profile FILE …`)
  },
})
