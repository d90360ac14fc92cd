import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { pairs, printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { ruleText, stateOf } from '../profiles/format.ts'
import { profileOf } from '../profiles/lookup.ts'
import { printPeople } from '../profiles/people.ts'

export const profileRule = command({
  name: 'profile rule',
  about: 'Says by which rule users are members of an access profile, and runs it; or tells what it would do.',
  args: ['PROFILE', 'EXPRESSION'],
  flags: {
    preview: { about: 'Changes nothing: tells who would join and leave.' },
    threshold: {
      value: 'PERCENT',
      about: 'More removals than this within an hour pause it; that of the tenant when absent.',
    },
    'list-only': { about: 'Only the list of members changes: no tasks, and nobody gets or loses access.' },
    off: { about: 'It is kept and does not run.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ args: [word = '', expression = ''], flags }) {
    const threshold = flags.threshold ?? '0'
    if (!/^\d{1,3}$/.test(threshold)) throw usage(`--threshold must be 1 to 100, not "${threshold}"`)
    const client = await openClient(flags)
    const { requestCatalog } = await profileOf(client, word)
    const path = { request_catalog_id: requestCatalog.id }
    const rule = { cel: { expression }, removedMembersThresholdPercent: threshold }
    if (flags.preview) {
      const answer = await client.call('accessProfiles.automation.preview', { path, body: rule })
      if (flags.json) return printJson(answer)
      printLine(
        pairs([
          ['matches', `${answer.matchedUsers} users`],
          ['would join', String(answer.addedCount)],
          ['would leave', `${answer.removedCount} (${answer.removedPercent} % within an hour)`],
          ['allowed', `${answer.thresholdPercent} %${answer.wouldPause ? ': the rule would be paused' : ''}`],
        ]),
      )
      await printPeople(client, '-', answer.removed)
      await printPeople(client, '+', answer.added)
      const more = answer.removedCount + answer.addedCount - answer.removed.length - answer.added.length
      if (more > 0) printLine(`and ${more} more`)
      if (answer.errorMessage !== '') printLine(answer.errorMessage)
      return
    }
    const saved = await client.call('accessProfiles.automation.set', {
      path,
      body: { ...rule, enabled: !flags.off, createTasks: !flags['list-only'] },
    })
    if (flags.json) return printJson(saved)
    printLine(`Members of "${requestCatalog.displayName}": ${ruleText(saved)} (${stateOf(saved)})`)
  },
})
