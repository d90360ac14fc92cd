import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
import { percent } from '../mining/format.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

const STATES = ['new', 'accepted', 'dismissed'] as const

export const miningSuggestions = command({
  name: 'mining suggestions',
  also: ['mining list'],
  about: 'Lists suggestions of roles, the best first.',
  args: [],
  flags: {
    state: { value: 'STATE', about: `Only in this state: ${STATES.join(', ')}.`, values: STATES },
    type: { value: 'ATTRIBUTE', about: 'Only of people put together by this attribute, such as department.' },
    query: { value: 'WORDS', about: 'Only with these words in the name, the description or a value.' },
    ...LIST_FLAGS,
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ flags }) {
    const state = STATES.find((one) => one === flags.state)
    if (flags.state !== undefined && !state) throw usage(`--state must be one of ${STATES.join(', ')}`)
    const most = wantedCount(flags)
    const client = await openClient(flags)
    const asked = {
      query: flags.query ?? '',
      states: state ? [`SUGGESTION_STATE_${state.toUpperCase() as Uppercase<typeof state>}` as const] : [],
      cohortTypes: flags.type === undefined ? [] : [flags.type],
    }
    await printList({
      most,
      isJson: flags.json,
      page: ({ pageSize, pageToken }) =>
        client.call('roleMining.suggestions.search', {
          body: { ...asked, pageSize: Math.min(pageSize, MOST_AT_ONCE), pageToken },
        }),
      headings: ['id', 'state', 'fit', 'people', 'gives', 'grants', 'name'],
      rowsOf: (suggestions) =>
        suggestions.map((one) => [
          one.id,
          one.suggestionState.replace('SUGGESTION_STATE_', '').toLowerCase(),
          percent(one.confidence),
          String(one.cohortSize),
          String(one.entitlements.length),
          String(one.grantsExplained),
          one.suggestedName,
        ]),
      none: 'Nothing is suggested.',
    })
  },
})

/** Suggestions are large. */
const MOST_AT_ONCE = 10
