import { noticeKind } from './kind.ts'
import { decisions, type ReviewAbout, reviewFacts } from './review-about.ts'

export const reviewEndingSoon = noticeKind<ReviewAbout>({
  id: 'reviewEndingSoon',
  preference: 'reviews',
  about: 'A campaign ends soon and decisions are open.',
  to: 'reviewers who have decisions left',
  title: ({ campaign }) => `Ends soon: ${campaign}`,
  sentence: ({ count, due }) => `${decisions(count, 'still waits', 'still wait')} for you; it ends on ${due}.`,
  facts: reviewFacts,
  button: 'Go on with the review',
  several: (count) => `${count} reviews end soon`,
})
