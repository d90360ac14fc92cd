import { noticeKind } from '../../../service/notices/kind.ts'
import { type DigestAbout, digestSections, digestTitle } from './sections.ts'

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

export const credentialDigest = noticeKind<DigestAbout>({
  id: 'credentialDigest',
  preference: 'digest',
  about: 'Every day: credentials of service principals and keys of people that end within 30 days, or have ended.',
  to: 'the super administrators',
  title: (about) => `Credentials: ${digestTitle(about)}`,
  sentence: () => 'Make new ones, and put them where the old ones are used.',
  facts: () => [],
  sections: digestSections,
  button: 'Open service principals',
  several: (count) => `${count} digests of credentials`,
  severalPath: '/settings/service-principals',
})
