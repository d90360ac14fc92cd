import type { Answered } from '@reeve/client'
import { pairs } from '../print.ts'

type Review = Answered.AccessReview

/** The last part of a name of an enumeration, for people. */
const plain = (name: string, prefix: string): string => name.slice(prefix.length).toLowerCase().replaceAll('_', ' ')

const stateOf = ({ state }: Pick<Review, 'state'>): string => plain(state, 'ACCESS_REVIEW_STATE_')

const dayOf = (moment: string | undefined): string => (moment === undefined ? '-' : moment.slice(0, 10))

/** One line about what became of it. */
export const lineOf = (review: Review): string =>
  `${review.displayName} (${review.id}) is ${stateOf(review)}: ${review.expectedTicketCount} reviews`

export const reviewText = (review: Review, names: { readonly owners: string; readonly policy: string }): string =>
  [
    `${review.displayName} (${review.id})`,
    ...(review.description === '' ? [] : [review.description]),
    pairs([
      ['state', stateOf(review)],
      ['by', plain(review.scopeType, 'ACCESS_REVIEW_SCOPE_TYPE_BY_')],
      ['reviews', String(review.expectedTicketCount)],
      ['owners', names.owners],
      ['policy', names.policy],
      ['started', dayOf(review.startedAt)],
      ['due', dayOf(review.completionDate)],
      ['closed', dayOf(review.closedAt)],
      ...(review.errorMessage === '' ? [] : ([['problem', review.errorMessage]] as const)),
    ]),
  ].join('\n')
