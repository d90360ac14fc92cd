import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { printJson, printLine } from '../print.ts'
import { inTenantOffice } from '../tenant-office.ts'

export const tenantSet = command({
  name: 'tenant set',
  about: 'Changes a tenant: its other host names, the browser origins it allows, whether it is active.',
  args: ['LABEL'],
  flags: {
    hosts: { value: 'NAMES', about: 'All other host names that serve it, separated by commas; empty for none.' },
    origins: {
      value: 'ORIGINS',
      about: 'All origins browsers may call from, such as https://app.example; empty for none.',
    },
    status: { value: 'STATUS', about: 'active, or suspended: then every call is refused.' },
    ...JSON_FLAG,
  },

  async run({ args: [label = ''], flags: { hosts, origins, status, json } }) {
    if (hosts === undefined && origins === undefined && status === undefined) {
      throw usage('say what to change: --hosts, --origins or --status')
    }
    const change = { hosts: words(hosts), allowedOrigins: words(origins), status: statusOf(status) }
    const tenant = await inTenantOffice((office, { changeTenant }) => changeTenant(office, label, change))
    if (json) printJson(tenant)
    else printLine(`The tenant ${label} is changed. A running service sees it within 5 seconds.`)
  },
})

function statusOf(text: string | undefined): 'active' | 'suspended' | undefined {
  if (text === undefined || text === 'active' || text === 'suspended') return text
  throw usage(`--status must be active or suspended, not "${text}"`)
}

const words = (text: string | undefined): string[] | undefined => text?.split(/[\s,]+/).filter((word) => word !== '')
