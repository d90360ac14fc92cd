import { noticeKind } from './kind.ts'

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
