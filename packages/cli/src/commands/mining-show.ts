import { command, JSON_FLAG } from '../command.ts'
import { filterText, percent } from '../mining/format.ts'
import { pairs, printJson, printLine, table } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const miningShow = command({
  name: 'mining show',
  about: 'Shows a suggestion of a role: whom it is for, why, and what it would give.',
  args: ['ID'],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [id = ''], flags }) {
    const client = await openClient(flags)
    const { suggestion: one } = await client.call('roleMining.suggestions.get', { path: { id } })
    if (flags.json) return printJson(one)
    printLine(
      pairs(
        [
          ['id', one.id],
          ['name', one.suggestedName],
          ['state', one.suggestionState.replace('SUGGESTION_STATE_', '').toLowerCase()],
          ['people', `${one.cohortSize} (${filterText(one.cohortFilters) || 'everybody'})`],
          ['fit', percent(one.confidence)],
          ['rule', one.celExpression],
        ],
        0,
      ),
    )
    printLine('')
    for (const sentence of one.insights) printLine(sentence)
    const rows = one.entitlements.map((each) => [
      each.entitlementId,
      each.appDisplayName,
      percent(each.coverage),
      String(each.grantedCount),
      each.entitlementDisplayName,
    ])
    printLine(`\n${table(['entitlement', 'app', 'hold it', 'people', 'name'], rows)}`)
  },
})
