import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'
import { inTenantOffice } from '../tenant-office.ts'

export const adminRecover = command({
  name: 'admin recover',
  about:
    'Brings an administrator back who was disabled or lost the role: the one with this address, or the first one, who gets a new client besides when admin.json is lost. It is logged.',
  args: ['[EMAIL]'],
  flags: { tenant: { about: 'The tenant.', value: 'LABEL', default: 'default' }, ...JSON_FLAG },

  async run({ args: [email], flags: { tenant, json } }) {
    if (email !== undefined) {
      const isChanged = await inTenantOffice((office, host) => host.recoverAdminNamed(office, tenant, email))
      if (json) return printJson({ email, recovered: isChanged })
      const now = isChanged ? 'is enabled and Super Administrator again' : 'was Super Administrator all along'
      return printLine(`${email} ${now}. A way in: reeve admin sign-in-link ${email}`)
    }
    const { admin, file } = await inTenantOffice((office, { recoverAdmin }) => recoverAdmin(office, tenant))
    if (json || file === undefined) return printJson(file === undefined ? admin : { file })
    printLine(`${file} holds a new client for ${admin.baseUrl}; the one before it no longer counts.`)
  },
})
