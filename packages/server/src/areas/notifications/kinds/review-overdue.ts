import { noticeKind } from './kind.ts'
import { decisions, type ReviewAbout, reviewFacts } from './review-about.ts'

export const reviewOverdue = noticeKind<ReviewAbout>({
  id: 'reviewOverdue',
  preference: 'reviews',
  about: 'A campaign is past its end and decisions are open.',
  to: 'the owners of the campaign',
  title: ({ campaign }) => `Overdue: ${campaign}`,
  sentence: ({ count, due }) => `It was to end on ${due}, and ${decisions(count, 'is', 'are')} open.`,
  facts: reviewFacts,
  button: 'Look at the campaign',
  several: (count) => `${count} reviews are overdue`,
})
