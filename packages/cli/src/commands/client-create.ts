import type { Client } from '@reeve/client'
import { askForRoles } from '../ask-for-roles.ts'
import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { pairs, printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const clientCreate = command({
  name: 'client create',
  about: 'Makes an API key of your own; its secret is shown this once.',
  args: ['NAME'],
  flags: {
    expires: { value: 'TIME', about: 'How long it lives: 90d, 12h, 30m or 3600s; for ever when absent.' },
    role: { value: 'ID', multiple: true, about: 'Narrows it to this role; asked for at a terminal when it is absent.' },
    unrestricted: { about: 'Gives it all roles of yours instead, those you get later included.' },
    cidr: { value: 'CIDR', multiple: true, about: 'Allows it from these addresses only.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ args: [displayName = ''], flags }) {
    const expires = flags.expires === undefined ? undefined : secondsOf(flags.expires)
    if (flags.unrestricted && flags.role.length > 0) throw usage('--role and --unrestricted exclude each other')
    const client = await openClient(flags)
    const scopedRoles = flags.unrestricted || flags.role.length > 0 ? flags.role : await rolesFor(client)
    const answer = await client.call('auth.personalClients.create', {
      body: { displayName, expires, scopedRoles, allowSourceCidr: flags.cidr },
    })
    const { clientId, expiresTime } = answer.client
    const profile = { baseUrl: client.baseUrl, clientId, clientSecret: answer.clientSecret }
    if (flags.json) return printJson(profile)
    printLine(`The client "${displayName}" is made. Its secret, shown this once:\n`)
    printLine(pairs([...Object.entries(profile), ['expires', expiresTime ?? 'never']]))
  },
})

/** Nobody makes a key that may do everything by leaving something out. */
async function rolesFor(client: Client): Promise<readonly string[]> {
  const { list: roles } = await client.call('auth.roles.list', { query: { page_size: 100 } })
  const { stdin: input, stderr: output } = process
  const named = input.isTTY && output.isTTY ? await askForRoles(roles, { input, output }) : undefined
  if (named) return named
  const ids = roles.map(({ id }) => id).join(', ')
  throw usage(`say what the key may do: --role ID with one of ${ids}, or --unrestricted for all roles of yours`)
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

/** The wire has no days: they are a matter of calendars there, and 24 hours here. */
function secondsOf(text: string): string {
  const match = /^(\d{1,9})([smhdw])$/.exec(text)
  if (!match) throw usage(`--expires must be like 90d, 12h, 30m or 3600s, not "${text}"`)
  return `${Number(match[1]) * SECONDS[match[2]!]!}s`
}
