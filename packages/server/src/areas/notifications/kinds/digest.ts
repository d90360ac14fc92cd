import { type DigestAbout, digestSections, digestTitle } from './digest-about.ts'
import { noticeKind } from './kind.ts'

export const digest = noticeKind<DigestAbout>({
  id: 'digest',
  preference: 'digest',
  about: 'Once a day or a week: what waits for somebody, and what ends soon.',
  to: 'everybody for whom something waits, as often as they want',
  title: (about) => `Your digest: ${digestTitle(about)}`,
  sentence: () => 'This is what waits for you.',
  facts: () => [],
  sections: digestSections,
  button: 'Open Reeve',
  several: (count) => `${count} digests`,
})
