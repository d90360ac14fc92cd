import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { printJson, printLine } from '../print.ts'
import { inTenantOffice } from '../tenant-office.ts'

export const tenantDelete = command({
  name: 'tenant delete',
  about: 'Removes a tenant with everything in it, for ever.',
  args: ['LABEL'],
  flags: { yes: { about: 'Says that you mean it; refused without.' }, ...JSON_FLAG },

  async run({ args: [label = ''], flags: { yes, json } }) {
    if (!yes) throw usage(`this removes the tenant ${label} with everything in it, for ever: add --yes if you mean it`)
    const rows = await inTenantOffice((office, { removeTenant }) => removeTenant(office, label))
    if (json) printJson({ label, rows })
    else printLine(`The tenant ${label} is gone, with ${rows} rows.`)
  },
})
