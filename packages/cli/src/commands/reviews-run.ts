import type { Answered, Client } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import { CommandError, usage } from '../exit.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { lineOf } from '../reviews/format.ts'
import { reviewOf } from '../reviews/lookup.ts'
import { settled, WAIT_FLAG } from '../reviews/wait.ts'

type Acted = {
  readonly accessReview: { readonly accessReview: Answered.AccessReview }
  readonly warnings: readonly string[]
}
type Given = { readonly wait: boolean; readonly json: boolean }

type Acting = {
  readonly client: Client
  readonly word: string
  readonly flags: Given
  act(path: { id: string }): Promise<Acted>
  until?(review: Answered.AccessReview): boolean
}

/** Does something with a campaign and prints what it is then; warnings are no output. */
async function actOn({ client, word, flags, act, until }: Acting): Promise<void> {
  const { id } = await reviewOf(client, word)
  const { accessReview, warnings } = await act({ id })
  for (const warning of warnings) process.stderr.write(`reeve: ${warning}\n`)
  const first = accessReview.accessReview
  const review = flags.wait ? await settled(client, first, until) : first
  if (flags.json) printJson(review)
  else printLine(lineOf(review))
  if (flags.wait && review.errorMessage !== '') throw new CommandError(review.errorMessage, 'invalid')
}

export const reviewsPrepare = command({
  name: 'reviews prepare',
  about: 'Selects what an access review is about, as it is now, and makes its tasks; nobody sees them yet.',
  args: ['REVIEW'],
  flags: { ...WAIT_FLAG, ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [word = ''], flags }) {
    const client = await openClient(flags)
    await actOn({ client, word, flags, act: (path) => client.call('reviews.prepare', { path, body: {} }) })
  },
})

export const reviewsStart = command({
  name: 'reviews start',
  about: 'Starts an access review that was prepared: its reviewers see their tasks.',
  args: ['REVIEW'],
  flags: {
    tell: { about: 'Reviewers are told, whatever the access review says.' },
    ...WAIT_FLAG,
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ args: [word = ''], flags }) {
    const client = await openClient(flags)
    const body = { sendKickoff: flags.tell }
    await actOn({ client, word, flags, act: (path) => client.call('reviews.start', { path, body }) })
  },
})

const DECISIONS = { revoke: 'REVOKED', skip: 'SKIP', none: 'NO_ACTION' } as const

export const reviewsEnd = command({
  name: 'reviews end',
  about: 'Ends an access review, and decides about what is still open.',
  args: ['REVIEW'],
  flags: {
    open: {
      value: 'DECISION',
      about: 'What becomes of open reviews: revoke, skip or none. Needed when there are any.',
    },
    report: { about: 'A report is made, whatever the access review says.' },
    tell: { about: 'Owners are told, whatever the access review says.' },
    ...WAIT_FLAG,
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },
  details:
    async () => `revoke takes the access away that nobody has reviewed; skip leaves it, with a comment; none leaves it.

Examples:
  reeve reviews end "Quarter 3" --open skip --report --wait`,

  async run({ args: [word = ''], flags }) {
    const decision = flags.open === undefined ? undefined : DECISIONS[flags.open as keyof typeof DECISIONS]
    if (flags.open !== undefined && !decision)
      throw usage(`--open must be one of ${Object.keys(DECISIONS).join(', ')}, not "${flags.open}"`)
    const client = await openClient(flags)
    const body = {
      ...(decision ? { decision: `CLOSE_DECISION_${decision}` } : {}),
      ...{ generateReport: flags.report, sendClose: flags.tell },
    }
    const act = (path: { id: string }) => client.call('reviews.end', { path, body })
    await actOn({ client, word, flags, act, until: ({ state }) => state === 'ACCESS_REVIEW_STATE_CLOSED' })
  },
})
