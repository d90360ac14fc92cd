import { type DigestAbout, digestSections, digestTitle } from './digest-about.ts'
import { noticeKind } from './kind.ts'

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
