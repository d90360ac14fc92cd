import { command, JSON_FLAG } from '../command.ts'
import { CommandError, usage } from '../exit.ts'
import { findLogin } from '../login/logins.ts'
import { openBrowser } from '../login/open-browser.ts'
import { printJson, printLine } from '../print.ts'
import { originOf } from '../profile.ts'
import { inTenantOffice } from '../tenant-office.ts'

export const open = command({
  name: 'open',
  about: 'Opens the console in your browser, signed in.',
  args: ['[EMAIL]'],
  flags: {
    'base-url': { value: 'URL', about: 'The service whose console is opened; you sign in there if you have not.' },
    as: { value: 'NAME', about: 'The service that you signed in to under this name with `reeve login --as NAME`.' },
    tenant: { value: 'LABEL', about: 'The tenant of EMAIL.', default: 'default' },
    'no-browser': { about: 'Prints the address and opens nothing.' },
    ...JSON_FLAG,
  },
  details:
    async () => `On the host of the service the address is a link that signs EMAIL in once, within ten minutes, or the first
administrator when EMAIL is left out; making it is logged. It sets the first administrator up when that has not been
done. After \`reeve login\`, or with --base-url or --as, it is the address of the console there: a browser that is
signed in stays so, and another one signs in first.`,

  async run({ args: [email], flags }) {
    const asked = { email, as: flags.as, baseUrl: flags['base-url'], tenant: flags.tenant }
    const url = remoteAddress(asked) ?? (await linkOnHost(asked)).url
    if (flags.json) printJson({ url })
    else printLine(`The console is at\n\n  ${url}`)
    if (!flags['no-browser']) openBrowser(url)
  },
})

type Asked = {
  readonly email: string | undefined
  readonly as: string | undefined
  readonly baseUrl: string | undefined
  readonly tenant: string
}

/** The console of a service elsewhere; undefined when the one of this host is wanted. */
function remoteAddress({ email, as, baseUrl }: Asked): string | undefined {
  if (email !== undefined) {
    if (as !== undefined || baseUrl !== undefined)
      throw usage('EMAIL is for the host of the service: without --base-url and --as')
    return undefined
  }
  if (baseUrl !== undefined && as !== undefined) throw usage('--base-url and --as exclude each other')
  const login = baseUrl === undefined ? findLogin(as) : undefined
  if (as !== undefined && !login)
    throw new CommandError(`nobody is signed in as "${as}": reeve login --as ${as}`, 'denied')
  const found = baseUrl ?? login?.baseUrl
  return found === undefined ? undefined : `${originOf(found)}/`
}

const linkOnHost = ({ email, tenant }: Asked) =>
  inTenantOffice((office, { consoleLinkOf }) => consoleLinkOf(office, { label: tenant, email }))
