import { noticeKind } from './kind.ts'
import { decisions, type ReviewAbout, reviewFacts } from './review-about.ts'

export const reviewStarted = noticeKind<ReviewAbout>({
  id: 'reviewStarted',
  preference: 'reviews',
  about: 'A campaign has started.',
  to: 'its reviewers',
  title: ({ campaign }) => `A review has started: ${campaign}`,
  sentence: ({ count, due }) => `${decisions(count, 'is', 'are')} yours, until ${due}.`,
  facts: reviewFacts,
  button: 'Begin the review',
  several: (count) => `${count} reviews have started`,
})
