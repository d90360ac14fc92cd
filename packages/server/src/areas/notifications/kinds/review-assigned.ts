import { noticeKind } from './kind.ts'
import { decisions, type ReviewAbout, reviewFacts } from './review-about.ts'

export const reviewAssigned = noticeKind<ReviewAbout>({
  id: 'reviewAssigned',
  preference: 'reviews',
  about: 'Decisions of a campaign were assigned to somebody.',
  to: 'the new reviewers',
  title: ({ campaign }) => `Yours to review: ${campaign}`,
  sentence: ({ count, due }) => `${decisions(count, 'is', 'are')} yours now, until ${due}.`,
  facts: reviewFacts,
  button: 'Begin the review',
  several: (count) => `${count} reviews have decisions for you`,
})
