import type { Answered } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine, table } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const authConfigList = command({
  name: 'auth-config list',
  about: 'Lists the ways to sign in.',
  args: [],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ flags }) {
    const client = await openClient(flags)
    const all: Answered.TenantAuthConfig[] = []
    let pageToken = ''
    do {
      const page = await client.call('signIn.authConfigs.list', { query: { page_size: 100, page_token: pageToken } })
      all.push(...page.list)
      pageToken = page.nextPageToken
    } while (pageToken !== '')
    if (flags.json) return printJson(all)
    const rows = all.map((one) => [
      one.id,
      one.displayName,
      word('AUTH_CONFIG_PROVIDER_TYPE_', one.providerType),
      word('AUTH_CONFIG_STATUS_', one.status) + (one.isDefaultBootstrap ? ', default' : ''),
      one.bootstrapDomains.join(','),
      one.lastTestedAt ?? 'never',
    ])
    printLine(table(['id', 'name', 'provider', 'status', 'domains', 'last tested'], rows))
  },
})

const word = (prefix: string, name: string): string => name.replace(prefix, '').toLowerCase().replaceAll('_', ' ')
