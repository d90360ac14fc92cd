import { noticeKind } from '../../../service/notices/kind.ts'
import { somebody } from '../../../service/notices/words.ts'

export const breakGlassUsed = noticeKind<{ readonly userId: string; readonly at: string; readonly ip: string }>({
  id: 'breakGlassUsed',
  preference: 'system',
  about: 'Somebody signed in by the emergency way.',
  to: 'the super administrators and the security contacts',
  contacts: 'security',
  title: () => 'Emergency sign-in was used',
  sentence: ({ userId }, names) =>
    `${somebody(userId, names)} signed in with an emergency link made on the server. If nobody expected it, end the session and look at the log.`,
  facts: ({ userId, at, ip }, names) => [
    ['Who', names.user(userId)],
    ['When', at],
    ['From', ip],
  ],
  button: 'Look at the log',
  several: (count) => `Emergency sign-in was used ${count} times`,
  severalPath: '/log',
})
