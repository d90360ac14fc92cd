import { noticeKind } from './kind.ts'
import { type ReviewAbout, reviewFacts } from './review-about.ts'

export const reviewClosed = noticeKind<ReviewAbout>({
  id: 'reviewClosed',
  preference: 'reviews',
  about: 'A campaign has ended.',
  to: 'the owners of the campaign',
  title: ({ campaign }) => `Ended: ${campaign}`,
  sentence: () => 'The review has ended, and what was decided is carried out.',
  facts: reviewFacts,
  button: 'See the result',
  several: (count) => `${count} reviews have ended`,
})
