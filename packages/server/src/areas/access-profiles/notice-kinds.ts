import { noticeKind, type Section } from '../../service/notices/kind.ts'
import { counted } from '../../service/notices/words.ts'

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

type EnrolledAbout = {
  readonly profile: string
  readonly reason: string
  /** Names of what the profile gives, and of what the member has already. */
  readonly given: readonly string[]
  readonly held: readonly string[]
}

export const profileEnrolled = noticeKind<EnrolledAbout>({
  id: 'profileEnrolled',
  preference: 'accessProvisioned',
  about: 'Somebody became a member of an access profile: one summary, none for each entitlement.',
  to: 'new members of an access profile',
  title: ({ profile }) => `You are a member of ${profile} now`,
  sentence: ({ profile, given }) =>
    given.length === 0
      ? `You have everything already that ${profile} gives.`
      : `${profile} brings you ${counted(given.length, 'entitlement')}, each as soon as it has been approved where that is needed.`,
  facts: ({ profile, reason }) => [
    ['Access profile', profile],
    ['Why', reason],
  ],
  sections: ({ given, held }) => [...listed('You get', given), ...listed('You have already', held)],
  button: 'See your requests',
  several: (count) => `You are a member of ${count} access profiles now`,
  severalPath: '/requests',
})

const MOST_LINES = 20

/** A section of names; none when there are no names. */
const listed = (heading: string, names: readonly string[]): Section[] =>
  names.length === 0
    ? []
    : [
        {
          heading,
          lines: names.slice(0, MOST_LINES).map((text) => ({ text, path: '' })),
          more: Math.max(0, names.length - MOST_LINES),
        },
      ]

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
