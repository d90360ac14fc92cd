import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'
import { inTenantOffice } from '../tenant-office.ts'

export const adminSignInLink = command({
  name: 'admin sign-in-link',
  about: 'Makes a link that signs a person in once, within ten minutes; the way back in. It is logged.',
  args: ['EMAIL'],
  flags: { tenant: { about: 'The tenant of the person.', value: 'LABEL', default: 'default' }, ...JSON_FLAG },

  async run({ args: [email = ''], flags: { tenant, json } }) {
    const link = await inTenantOffice((office, { signInLinkOf }) => signInLinkOf(office, { label: tenant, email }))
    if (json) return printJson(link)
    printLine(`Whoever opens this link is signed in as ${email}, once, until ${link.expiresAt}:\n\n  ${link.url}`)
  },
})
