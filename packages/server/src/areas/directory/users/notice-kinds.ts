import { noticeKind } from '../../../service/notices/kind.ts'

export const addressChanged = noticeKind<{ readonly newEmail: string; readonly confirmedEmail: string }>({
  id: 'addressChanged',
  preference: 'system',
  about: 'A directory has changed the address of somebody who had confirmed another one.',
  to: 'the person, at the address that was confirmed',
  address: ({ confirmedEmail }) => confirmedEmail,
  title: () => 'Your e-mail address was changed',
  sentence: ({ newEmail }) =>
    `The directory of your company says that your address is ${newEmail} now. Mail to it lets nobody in before you or an administrator confirm it. If it is not yours, tell your administrators.`,
  facts: ({ newEmail, confirmedEmail }) => [
    ['New address', newEmail],
    ['Confirmed address', confirmedEmail],
  ],
  button: 'Look at your account',
  several: (count) => `Your e-mail address was changed ${count} times`,
  severalPath: '/account/email',
})
