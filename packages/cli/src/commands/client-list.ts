import type { Answered } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine, table } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const clientList = command({
  name: 'client list',
  about: 'Lists your API keys.',
  args: [],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ flags }) {
    const client = await openClient(flags)
    const all: Answered.PersonalClient[] = []
    let pageToken = ''
    do {
      const page = await client.call('auth.personalClients.list', { query: { page_size: 100, page_token: pageToken } })
      all.push(...page.list)
      pageToken = page.nextPageToken
    } while (pageToken !== '')
    if (flags.json) return printJson(all)
    const rows = all.map((one) => [
      one.id,
      one.displayName,
      one.scopedRoles.join(',') || 'all',
      one.expiresTime ?? 'never',
      one.lastUsedAt ?? 'never',
    ])
    printLine(table(['id', 'name', 'roles', 'expires', 'last used'], rows))
  },
})
