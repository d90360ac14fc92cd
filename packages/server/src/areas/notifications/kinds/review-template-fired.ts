import { noticeKind } from './kind.ts'
import { type ReviewAbout, reviewFacts } from './review-about.ts'

export const reviewTemplateFired = noticeKind<ReviewAbout>({
  id: 'reviewTemplateFired',
  preference: 'reviews',
  about: 'A schedule has made a campaign.',
  to: 'the owners of the campaign',
  title: ({ campaign }) => `A review was prepared: ${campaign}`,
  sentence: () => 'Its schedule has made it: look at it before it starts.',
  facts: reviewFacts,
  button: 'Look at the campaign',
  several: (count) => `${count} reviews were prepared`,
})
