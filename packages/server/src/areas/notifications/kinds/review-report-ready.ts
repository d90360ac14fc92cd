import { noticeKind } from './kind.ts'
import { type ReviewAbout, reviewFacts } from './review-about.ts'

export const reviewReportReady = noticeKind<ReviewAbout>({
  id: 'reviewReportReady',
  preference: 'reviews',
  about: 'The report of a campaign is ready.',
  to: 'the owners of the campaign',
  title: ({ campaign }) => `The report is ready: ${campaign}`,
  sentence: () => 'Its report can be downloaded now.',
  facts: reviewFacts,
  button: 'Get the report',
  several: (count) => `${count} reports of reviews are ready`,
})
