import { noticeKind } from './kind.ts'
import { listed } from './profile-enrolled.ts'
import { counted } from './task-about.ts'

type LeftAbout = { readonly profile: string; readonly taken: readonly string[] }

export const profileLeft = noticeKind<LeftAbout>({
  id: 'profileLeft',
  preference: 'accessProvisioned',
  about: 'Somebody is no member of an access profile any more: one summary, none for each entitlement.',
  to: 'former members of an access profile',
  title: ({ profile }) => `You are no member of ${profile} any more`,
  sentence: ({ taken }) =>
    taken.length === 0
      ? 'You keep all your access.'
      : `${counted(taken.length, 'entitlement')} that it gave you will be taken away.`,
  facts: ({ profile }) => [['Access profile', profile]],
  sections: ({ taken }) => listed('This is taken away', taken),
  button: 'See your requests',
  several: (count) => `You are no member of ${count} access profiles any more`,
  severalPath: '/requests',
})
