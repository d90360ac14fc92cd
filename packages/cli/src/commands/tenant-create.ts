import { command, JSON_FLAG } from '../command.ts'
import { pairs, say, sayJson } from '../print.ts'
import { inTenantOffice } from '../tenant-office.ts'

export const tenantCreate = command({
  name: 'tenant create',
  about: 'Makes a tenant and its first administrator, whose secret is shown this once.',
  args: ['LABEL'],
  flags: JSON_FLAG,

  async run({ args: [label = ''], flags: { json } }) {
    const admin = await inTenantOffice((office, { createTenant }) => createTenant(office, label))
    if (json) return sayJson(admin)
    say(`The tenant ${label} is made. Its first administrator, shown this once:\n`)
    say(pairs(Object.entries(admin)))
    say(`\nKept in a file, \`reeve tenant create LABEL --json\` is a profile: reeve api --profile FILE …`)
  },
})
