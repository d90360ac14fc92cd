import { ApiError, type Client } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import { pairs, printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { plain, ruleText, stateOf } from '../profiles/format.ts'
import { profileOf } from '../profiles/lookup.ts'

export const profileShow = command({
  name: 'profile show',
  also: ['profile get'],
  about: 'Shows an access profile: what it gives, its members and its rule.',
  args: ['PROFILE'],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [word = ''], flags }) {
    const client = await openClient(flags)
    const { requestCatalog: profile, memberCount } = await profileOf(client, word)
    const { refs } = await client.call('accessProfiles.entries.listIds', { path: { catalog_id: profile.id } })
    const rule = await ruleOf(client, profile.id)
    if (flags.json) return printJson({ requestCatalog: profile, memberCount, refs, bundleAutomation: rule })
    printLine(`${profile.displayName} (${profile.id})`)
    if (profile.description !== '') printLine(profile.description)
    printLine(
      pairs([
        ['members', String(memberCount)],
        ['gives', `${refs.length} entitlements`],
        ['published', profile.published ? 'yes' : 'no'],
        ['when it ends', plain(profile.unenrollmentBehavior, 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_')],
        ...(rule
          ? ([
              ['rule', ruleText(rule)],
              ['state', stateOf(rule)],
              ['threshold', `${rule.circuitBreaker?.removedMembersThresholdPercentage ?? ''} %`],
            ] as [string, string][])
          : []),
      ]),
    )
  },
})

async function ruleOf(client: Client, id: string) {
  try {
    return await client.call('accessProfiles.automation.get', { path: { request_catalog_id: id } })
  } catch (error) {
    // There is none, or the caller may not see it.
    if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return undefined
    throw error
  }
}
