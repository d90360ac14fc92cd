import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { pairs, say, sayJson } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const clientCreate = command({
  name: 'client create',
  about: 'Makes an API key of your own; its secret is shown this once.',
  args: ['NAME'],
  flags: {
    expires: { value: 'TIME', about: 'How long it lives: 90d, 12h, 30m or 3600s; for ever when absent.' },
    role: { value: 'ID', multiple: true, about: 'Narrows it to this role.' },
    cidr: { value: 'CIDR', multiple: true, about: 'Allows it from these addresses only.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ args: [displayName = ''], flags }) {
    const expires = flags.expires === undefined ? undefined : secondsOf(flags.expires)
    const client = await openClient(flags)
    const answer = await client.call('auth.personalClients.create', {
      body: { displayName, expires, scopedRoles: flags.role, allowSourceCidr: flags.cidr },
    })
    const { clientId, expiresTime } = answer.client
    const profile = { baseUrl: client.baseUrl, clientId, clientSecret: answer.clientSecret }
    if (flags.json) return sayJson(profile)
    say(`The client "${displayName}" is made. Its secret, shown this once:\n`)
    say(pairs([...Object.entries(profile), ['expires', expiresTime ?? 'never']]))
  },
})

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

/** The wire has no days: they are a matter of calendars there, and 24 hours here. */
function secondsOf(text: string): string {
  const match = /^(\d{1,9})([smhdw])$/.exec(text)
  if (!match) throw usage(`--expires must be like 90d, 12h, 30m or 3600s, not "${text}"`)
  return `${Number(match[1]) * SECONDS[match[2]!]!}s`
}
