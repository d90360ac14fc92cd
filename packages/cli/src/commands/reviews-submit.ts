import { command, JSON_FLAG } from '../command.ts'
import { CommandError } from '../exit.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { reviewOf } from '../reviews/lookup.ts'
import { errorText, taskIdsOf } from './reviews-decide.ts'

export const reviewsSubmit = command({
  name: 'reviews submit',
  about: 'Submits what you have decided in an access review: from then on it counts.',
  args: ['REVIEW', '[NUMBER…]'],
  flags: {
    'step-up': { value: 'ID', about: 'A verified step-up, where submissions are signed; the console makes one.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ args: [word = '', ...refs], flags }) {
    const client = await openClient(flags)
    const { submission } = await client.call('reviews.submit', {
      path: { access_review_id: (await reviewOf(client, word)).id },
      body: { taskIds: await taskIdsOf(client, refs), stepUpTransactionId: flags['step-up'] },
    })
    if (flags.json) printJson(submission)
    else {
      const { id, certifiedCount, deniedCount } = submission
      printLine(`Submission ${id}: ${certifiedCount} certified, ${deniedCount} denied.`)
    }
    if (submission.errors.length > 0) throw new CommandError(errorText(submission.errors), 'invalid')
  },
})
