import { CHAIRS } from '@reeve/demo/chairs'
import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { printJson, printLine } from '../print.ts'
import { inTenantOffice } from '../tenant-office.ts'

export const demoSignIn = command({
  name: 'demo sign-in',
  about: `Makes a link that opens the console of a demo company as one of its people, once: ${CHAIRS.join(', ')}.`,
  args: ['AS'],
  flags: { tenant: { about: 'The tenant of the demo.', value: 'LABEL', default: 'demo' }, ...JSON_FLAG },

  async run({ args: [chair = ''], flags: { tenant: label, json } }) {
    if (!CHAIRS.some((one) => one === chair)) throw usage(`AS must be one of ${CHAIRS.join(', ')}, not "${chair}"`)
    const link = await inTenantOffice((office, { demoLinkOf }) => demoLinkOf(office, { label, chair }))
    if (json) return printJson(link)
    printLine(`Whoever opens this link is ${link.email}, once, until ${link.expiresAt}:\n\n  ${link.url}`)
  },
})
