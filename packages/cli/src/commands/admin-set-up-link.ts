import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'
import { inTenantOffice } from '../tenant-office.ts'

export const adminSetUpLink = command({
  name: 'admin set-up-link',
  about: 'Makes another link to set up the first administrator of a tenant who cannot sign in yet.',
  args: [],
  flags: { tenant: { about: 'The tenant.', value: 'LABEL', default: 'default' }, ...JSON_FLAG },

  async run({ flags: { tenant, json } }) {
    const link = await inTenantOffice((office, { setUpLinkOf }) => setUpLinkOf(office, tenant))
    if (json) return printJson(link)
    printLine(`Whoever opens this link becomes the first administrator, until ${link.expiresAt}:\n\n  ${link.url}`)
  },
})
