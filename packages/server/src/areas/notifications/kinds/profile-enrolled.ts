import { noticeKind, type Section } from './kind.ts'
import { counted } from './task-about.ts'

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
export const listed = (heading: string, names: readonly string[]): Section[] =>
  names.length === 0
    ? []
    : [
        {
          heading,
          lines: names.slice(0, MOST_LINES).map((text) => ({ text, path: '' })),
          more: Math.max(0, names.length - MOST_LINES),
        },
      ]
