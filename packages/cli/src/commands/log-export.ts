import { command } from '../command.ts'
import { usage } from '../exit.ts'
import { fileFailed } from '../file-failed.ts'
import { printLine } from '../print.ts'
import { inTenantOffice } from '../tenant-office.ts'

export const logExport = command({
  name: 'log export',
  about: 'Writes a tenant’s whole system log into a file that `reeve log verify` can check anywhere.',
  args: [],
  flags: {
    tenant: { about: 'Whose log.', value: 'LABEL', default: 'default' },
    out: { about: 'The file to make; one that exists is left alone.', value: 'FILE' },
  },

  async run({ flags: { tenant, out } }) {
    if (out === undefined) throw usage('say where to write it: --out FILE')
    await inTenantOffice((office, { exportLogOf }) => exportLogOf(office, tenant, out)).catch(
      fileFailed(out, 'written'),
    )
    printLine(`The log of ${tenant} is in ${out}. To check it: reeve log verify ${out}`)
  },
})
