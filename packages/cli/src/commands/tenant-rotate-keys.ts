import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'
import { inTenantOffice } from '../tenant-office.ts'

export const tenantRotateKeys = command({
  name: 'tenant rotate-keys',
  about: 'Takes the tenant’s next signing key into use now instead of when it is due.',
  args: ['LABEL'],
  flags: JSON_FLAG,

  async run({ args: [label = ''], flags: { json } }) {
    await inTenantOffice((office, { rotateKeysOf }) => rotateKeysOf(office, label))
    if (json) printJson({ label, rotated: true })
    else printLine(`New access tokens of ${label} are signed with the next key within a minute; older ones stay valid.`)
  },
})
