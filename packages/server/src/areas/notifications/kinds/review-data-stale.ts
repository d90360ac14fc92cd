import { noticeKind } from './kind.ts'
import { type ReviewAbout, reviewFacts } from './review-about.ts'

export const reviewDataStale = noticeKind<ReviewAbout>({
  id: 'reviewDataStale',
  preference: 'reviews',
  about: 'What a campaign reviews has not been synced lately.',
  to: 'the owners of the campaign',
  title: ({ campaign }) => `Old data: ${campaign}`,
  sentence: () =>
    'An app in this review has not been synced lately, so decisions may be about access that has changed.',
  facts: reviewFacts,
  button: 'Look at the campaign',
  several: (count) => `${count} reviews have old data`,
})
