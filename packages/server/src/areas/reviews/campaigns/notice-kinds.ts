import { type Fact, noticeKind } from '../../../service/notices/kind.ts'
import { dayInWords } from '../../../service/notices/words.ts'

/** What is said where a campaign has no end. */
export const NO_SET_DAY = 'no set day'

/** What notices know of a campaign. */
export type ReviewAbout = {
  readonly campaign: string
  /** Decisions that are open: of the reader, or of everybody for owners. */
  readonly count: number
  /** The local day it ends on, such as 2026-11-20. */
  readonly due: string
}

const reviewFacts = ({ campaign, count, due }: ReviewAbout): readonly Fact[] => [
  ['Review', campaign],
  ['Open decisions', String(count)],
  ['Ends on', dayInWords(due)],
]

const until = (due: string): string => (due === NO_SET_DAY ? '' : `, until ${dayInWords(due)}`)

/** "1 of its decisions is", "12 of its decisions are". */
const decisions = (count: number, one: string, many: string): string =>
  `${count} of its decisions ${count === 1 ? one : many}`

export const reviewStarted = noticeKind<ReviewAbout>({
  id: 'reviewStarted',
  preference: 'reviews',
  about: 'A campaign has started.',
  to: 'its reviewers',
  title: ({ campaign }) => `A review has started: ${campaign}`,
  sentence: ({ count, due }) => `${decisions(count, 'is', 'are')} yours${until(due)}.`,
  facts: reviewFacts,
  button: 'Begin the review',
  several: (count) => `${count} reviews have started`,
})

export const reviewAssigned = noticeKind<ReviewAbout>({
  id: 'reviewAssigned',
  preference: 'reviews',
  about: 'Decisions of a campaign were assigned to somebody.',
  to: 'the new reviewers',
  title: ({ campaign }) => `Yours to review: ${campaign}`,
  sentence: ({ count, due }) => `${decisions(count, 'is', 'are')} yours now${until(due)}.`,
  facts: reviewFacts,
  button: 'Begin the review',
  several: (count) => `${count} reviews have decisions for you`,
})

export const reviewEndingSoon = noticeKind<ReviewAbout>({
  id: 'reviewEndingSoon',
  preference: 'reviews',
  about: 'A campaign ends soon and decisions are open.',
  to: 'reviewers who have decisions left',
  title: ({ campaign }) => `Ends soon: ${campaign}`,
  sentence: ({ count, due }) =>
    `${decisions(count, 'still waits', 'still wait')} for you; it ends on ${dayInWords(due)}.`,
  facts: reviewFacts,
  button: 'Go on with the review',
  several: (count) => `${count} reviews end soon`,
})

export const reviewOverdue = noticeKind<ReviewAbout>({
  id: 'reviewOverdue',
  preference: 'reviews',
  about: 'A campaign is past its end and decisions are open.',
  to: 'the owners of the campaign',
  title: ({ campaign }) => `Overdue: ${campaign}`,
  sentence: ({ count, due }) => `It was to end on ${dayInWords(due)}, and ${decisions(count, 'is', 'are')} open.`,
  facts: reviewFacts,
  button: 'Look at the campaign',
  several: (count) => `${count} reviews are overdue`,
})

export const reviewOwnerless = noticeKind<ReviewAbout>({
  id: 'reviewOwnerless',
  preference: 'reviews',
  about: 'Nobody who owns a campaign may manage it any more.',
  to: 'the super administrators',
  title: ({ campaign }) => `Nobody manages it any more: ${campaign}`,
  sentence: () => 'Its owners have lost the role of an administrator: give it to somebody else.',
  facts: reviewFacts,
  button: 'Look at the campaign',
  several: (count) => `${count} reviews are managed by nobody`,
})

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
