import { command, JSON_FLAG } from '../command.ts'
import { knownNames } from '../findings/names.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { userIdsOf } from '../requests/lookup.ts'
import { dayOf, STATES, stateOf } from '../reviews/format.ts'

export const reviewsList = command({
  name: 'reviews list',
  about: 'Lists access reviews that you may see, the newest first.',
  args: [],
  flags: {
    state: { value: 'STATE', multiple: true, about: `Only in this state: ${STATES.join(', ')}.` },
    owner: { value: 'USER', multiple: true, about: 'Only of this owner; me for yourself.' },
    query: { value: 'WORDS', about: 'Only with these words in the name or the description.' },
    ...LIST_FLAGS,
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ flags }) {
    const most = wantedCount(flags)
    const states = knownNames('state', 'ACCESS_REVIEW_STATE_', flags.state, STATES)
    const client = await openClient(flags)
    const filters = { states, query: flags.query, ownerIds: await userIdsOf(client, flags.owner) }
    const page = async (asked: { pageSize: number; pageToken: string }) => {
      const { list, nextPageToken } = await client.call('reviews.search', { body: { ...filters, ...asked } })
      return { list: list.map(({ accessReview }) => accessReview), nextPageToken }
    }
    await printList({
      most,
      isJson: flags.json,
      page,
      headings: ['id', 'state', 'reviews', 'due', 'name'],
      rowsOf: (reviews) =>
        reviews.map((one) => [
          one.id,
          stateOf(one),
          String(one.expectedTicketCount),
          dayOf(one.completionDate),
          one.displayName,
        ]),
      none: 'There are no such access reviews.',
    })
  },
})
