import { noticeKind } from './kind.ts'
import { somebody } from './task-about.ts'

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
