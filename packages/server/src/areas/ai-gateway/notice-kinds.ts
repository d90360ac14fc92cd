import { noticeKind } from '../../service/notices/kind.ts'
import { somebody } from '../../service/notices/words.ts'

export const killSwitchUsed = noticeKind<{
  readonly target: string
  readonly byUserId: string
  readonly reason: string
}>({
  id: 'killSwitchUsed',
  preference: 'system',
  about: 'A kill switch was used.',
  to: 'the super administrators and the security contacts',
  contacts: 'security',
  title: ({ target }) => `Stopped by the kill switch: ${target}`,
  sentence: ({ byUserId }, names) => `${somebody(byUserId, names)} has stopped it for everybody.`,
  facts: ({ target, byUserId, reason }, names) => [
    ['Stopped', target],
    ['By', names.user(byUserId)],
    ['Why', reason],
  ],
  button: 'Look at the log',
  several: (count) => `The kill switch was used ${count} times`,
  severalPath: '/log',
})

export const toolServerNeedsSignIn = noticeKind<{ readonly server: string }>({
  id: 'toolServerNeedsSignIn',
  preference: 'system',
  about: 'A tool server needs its user to sign in again.',
  to: 'people who use the tool server',
  title: ({ server }) => `Sign in again: ${server}`,
  sentence: () => 'Your programs cannot call its tools until you have signed in to it again.',
  facts: ({ server }) => [['Tool server', server]],
  button: 'Sign in',
  several: (count) => `${count} tool servers need you to sign in again`,
})
