import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { profileOf } from '../profiles/lookup.ts'
import { printPeople } from '../profiles/people.ts'

export const profileStaged = command({
  name: 'profile staged',
  about: 'Tells what the paused rule of an access profile would do.',
  args: ['PROFILE'],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [word = ''], flags }) {
    const client = await openClient(flags)
    const { requestCatalog } = await profileOf(client, word)
    const path = { request_catalog_id: requestCatalog.id }
    const staged = await client.call('accessProfiles.automation.staged', { path, query: { page_size: 100 } })
    if (flags.json) return printJson(staged)
    if (!staged.isReady)
      return printLine('Nothing is staged: the rule is not paused, or it is being found what it would do.')
    printLine(
      `${staged.removedCount} would leave (${staged.removedPercent} % within an hour, ${staged.thresholdPercent} % are allowed), ${staged.addedCount} would join.`,
    )
    await printPeople(client, '-', staged.removed)
    await printPeople(client, '+', staged.added)
    const more = staged.removedCount + staged.addedCount - staged.removed.length - staged.added.length
    if (more > 0) printLine(`and ${more} more`)
  },
})

export const profileResume = command({
  name: 'profile resume',
  about: 'Does exactly what the paused rule of an access profile has staged, and lets it go on.',
  args: ['PROFILE'],
  flags: {
    'staged-at': {
      value: 'TIME',
      about: 'That of the list you looked at (profile staged --json); refused when another is staged.',
    },
    ...PROFILE_FLAGS,
  },

  async run({ args: [word = ''], flags }) {
    const client = await openClient(flags)
    const { requestCatalog } = await profileOf(client, word)
    const stagedAt = flags['staged-at']
    await client.call('accessProfiles.automation.resume', {
      path: { request_catalog_id: requestCatalog.id },
      body: stagedAt === undefined ? {} : { stagedAt },
    })
    printLine(`The rule of "${requestCatalog.displayName}" goes on.`)
  },
})

export const profileRun = command({
  name: 'profile run',
  about: 'Has the rule of an access profile run now.',
  args: ['PROFILE'],
  flags: PROFILE_FLAGS,

  async run({ args: [word = ''], flags }) {
    const client = await openClient(flags)
    const { requestCatalog } = await profileOf(client, word)
    await client.call('accessProfiles.automation.run', { path: { request_catalog_id: requestCatalog.id }, body: {} })
    printLine(`The rule of "${requestCatalog.displayName}" runs.`)
  },
})
