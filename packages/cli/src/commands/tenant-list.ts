import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine, table } from '../print.ts'
import { inTenantOffice } from '../tenant-office.ts'

export const tenantList = command({
  name: 'tenant list',
  about: 'Lists the tenants.',
  args: [],
  flags: JSON_FLAG,

  async run({ flags: { json } }) {
    const tenants = await inTenantOffice((office, { listTenants }) => listTenants(office))
    if (json) return printJson(tenants)
    const rows = tenants.map(({ label, status, baseUrl, hosts, allowedOrigins, isDemo }) => [
      label,
      isDemo ? `${status}, demo` : status,
      baseUrl,
      hosts.join(','),
      allowedOrigins.join(','),
    ])
    printLine(table(['label', 'status', 'address', 'hosts', 'origins'], rows))
  },
})
