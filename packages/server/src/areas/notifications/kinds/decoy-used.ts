import { noticeKind } from './kind.ts'

export const decoyUsed = noticeKind<{ readonly decoy: string; readonly at: string }>({
  id: 'decoyUsed',
  preference: 'system',
  about: 'A decoy credential was used.',
  to: 'the super administrators and the security contacts',
  contacts: 'security',
  title: ({ decoy }) => `A decoy was used: ${decoy}`,
  sentence: () => 'Nobody has a reason to use it: somebody has found credentials they should not have.',
  facts: ({ decoy, at }) => [
    ['Decoy', decoy],
    ['When', at],
  ],
  button: 'Look at the log',
  several: (count) => `Decoys were used ${count} times`,
  severalPath: '/findings',
})
