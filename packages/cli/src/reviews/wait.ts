import { setTimeout } from 'node:timers/promises'
import type { Answered, Client } from '@reeve/client'

type Review = Answered.AccessReview

export const WAIT_FLAG = { wait: { about: 'Waits until it is done.' } } as const

const BETWEEN_MS = 500
const PASSING = new Set(['PREPARING', 'STARTING', 'RESETTING_POLICIES', 'COPYING_SETUP_ENTITLEMENTS'].map(named))

function named(state: string): string {
  return `ACCESS_REVIEW_STATE_${state}`
}

/** The campaign once it is not in a state of which it goes on by itself. `until` says more of what is waited for. */
export async function settled(
  client: Client,
  review: Review,
  until: (review: Review) => boolean = () => true,
): Promise<Review> {
  let now = review
  while (PASSING.has(now.state) || !until(now)) {
    await setTimeout(BETWEEN_MS)
    now = (await client.call('reviews.get', { path: { id: review.id } })).accessReview.accessReview
  }
  return now
}
