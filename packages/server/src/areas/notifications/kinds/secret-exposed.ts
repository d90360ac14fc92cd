import { noticeKind } from './kind.ts'

export const secretExposed = noticeKind<{ readonly credential: string; readonly seenAt: string }>({
  id: 'secretExposed',
  preference: 'system',
  about: 'A secret of a credential was seen in public.',
  to: 'the super administrators and the security contacts',
  contacts: 'security',
  title: ({ credential }) => `Seen in public: the secret of ${credential}`,
  sentence: () => 'Whoever has seen it can use it: revoke the credential and make another.',
  facts: ({ credential, seenAt }) => [
    ['Credential', credential],
    ['Where', seenAt],
  ],
  button: 'Look at the finding',
  several: (count) => `${count} secrets were seen in public`,
  severalPath: '/findings',
})
