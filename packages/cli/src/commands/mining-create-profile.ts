import { command, JSON_FLAG } from '../command.ts'
import { pairs, printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const miningCreateProfile = command({
  name: 'mining create-profile',
  about: 'Makes an access profile of a suggestion, as a draft that nobody sees yet.',
  args: ['ID'],
  flags: {
    name: { value: 'NAME', about: 'What it is called; as the suggestion when absent.' },
    automate: { about: 'Its rule makes members by itself.' },
    tasks: { about: 'What members lack is opened as requests; with --automate.' },
    'dry-run': { about: 'Only says what it would do.' },
    'allow-conflict': { about: 'Makes it although it violates a conflict monitor.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ args: [id = ''], flags }) {
    const client = await openClient(flags)
    const { suggestion } = await client.call('roleMining.suggestions.get', { path: { id } })
    const displayName = flags.name ?? suggestion.suggestedName
    const { accessProfileId, celExpression, preview } = await client.call(
      'roleMining.createProfile',
      {
        body: {
          displayName,
          description: suggestion.description,
          entitlements: suggestion.entitlements.map(({ appId, entitlementId }) => ({ appId, entitlementId })),
          profileFilters: suggestion.cohortFilters.map(({ attribute, values }) => ({ attribute, values })),
          enableAutomation: flags.automate,
          createTasks: flags.tasks,
          suggestionId: id,
          dryRun: flags['dry-run'],
        },
      },
      flags['allow-conflict'] ? { confirm: 'conflict' } : {},
    )
    if (flags.json) return printJson({ accessProfileId, celExpression, preview })
    if (!preview) return printLine(`The access profile "${displayName}" is made: ${accessProfileId}`)
    printLine(
      pairs(
        [
          ['would be members', String(preview.matchedUsers)],
          ['hold all of it', String(preview.alreadyHoldAll)],
          ['would gain', `${preview.matchedUsers - preview.alreadyHoldAll} people, ${preview.grantsMissing} grants`],
          ['would lose', `nobody; ${preview.holdersOutside} others hold all of it and keep it`],
          ['requests', String(preview.tasksThatWouldOpen)],
          ['conflicts', preview.conflicts.map((one) => one.displayName).join(', ') || 'none'],
          ['rule', celExpression],
        ],
        0,
      ),
    )
  },
})
