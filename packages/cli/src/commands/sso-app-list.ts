import type { Answered } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine, table } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const ssoAppList = command({
  name: 'sso-app list',
  about: 'Lists the applications that people sign in to through this service.',
  args: [],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ flags }) {
    const client = await openClient(flags)
    const all: Answered.SSOApplication[] = []
    let pageToken = ''
    do {
      const page = await client.call('sso.applications.search', { body: { pageSize: 100, pageToken } })
      all.push(...page.list)
      pageToken = page.nextPageToken
    } while (pageToken !== '')
    if (flags.json) return printJson(all)
    const rows = all.map((one) => [
      one.id,
      one.displayName,
      one.appId,
      one.oidc ? 'oidc' : 'saml',
      one.subjectType.replace('SSO_SUBJECT_TYPE_', '').toLowerCase(),
      one.disabled ? 'disabled' : 'enabled',
    ])
    printLine(table(['id', 'name', 'app', 'protocol', 'subjects', 'state'], rows))
  },
})
