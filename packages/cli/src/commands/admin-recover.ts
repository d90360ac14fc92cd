import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'
import { inTenantOffice } from '../tenant-office.ts'

export const adminRecover = command({
  name: 'admin recover',
  about: 'Makes a new client for the first administrator when admin.json is lost; the lost one ends. It is logged.',
  args: [],
  flags: { tenant: { about: 'The tenant.', value: 'LABEL', default: 'default' }, ...JSON_FLAG },

  async run({ flags: { tenant, json } }) {
    const { admin, file } = await inTenantOffice((office, { recoverAdmin }) => recoverAdmin(office, tenant))
    if (json || file === undefined) return printJson(file === undefined ? admin : { file })
    printLine(`${file} holds a new client for ${admin.baseUrl}; the one before it no longer counts.`)
  },
})
