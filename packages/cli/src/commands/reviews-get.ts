import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { reviewText } from '../reviews/format.ts'
import { reviewOf } from '../reviews/lookup.ts'
import { namesOfAll } from '../reviews/names.ts'
import { namesIn, namesOf } from '../tasks/names.ts'

export const reviewsGet = command({
  name: 'reviews get',
  about: 'Shows an access review: its state, owners, policy and dates.',
  args: ['REVIEW'],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [word = ''], flags }) {
    const client = await openClient(flags)
    const review = await reviewOf(client, word)
    if (flags.json) return printJson(review)
    const { expanded } = await client.call('reviews.search', {
      body: { refs: [{ id: review.id }], expandMask: { paths: ['policy_id'] } },
    })
    const owners = namesOf(review.ownerIds, await namesOfAll(client, { userIds: review.ownerIds }))
    printLine(reviewText(review, { owners, policy: namesOf([review.policyId], namesIn(expanded)) }))
  },
})
