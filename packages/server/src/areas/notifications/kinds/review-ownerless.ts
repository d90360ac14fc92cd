import { noticeKind } from './kind.ts'
import { type ReviewAbout, reviewFacts } from './review-about.ts'

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
