import { noticeKind } from './kind.ts'

type PausedAbout = { readonly profile: string; readonly removedPercent: number; readonly thresholdPercent: number }

export const membershipPaused = noticeKind<PausedAbout>({
  id: 'membershipPaused',
  preference: 'system',
  about: 'A membership automation would remove too many members and is paused.',
  to: 'the super administrators and the owners of the access profile',
  title: ({ profile }) => `Paused: the members of ${profile}`,
  sentence: ({ removedPercent, thresholdPercent }) =>
    `Its rule would remove ${removedPercent} % of the members within an hour, and ${thresholdPercent} % are allowed: nobody is removed until somebody looks at the list.`,
  facts: ({ profile, removedPercent, thresholdPercent }) => [
    ['Access profile', profile],
    ['Would be removed', `${removedPercent} %`],
    ['Allowed within an hour', `${thresholdPercent} %`],
  ],
  button: 'Look at the list',
  several: (count) => `${count} membership automations are paused`,
})
