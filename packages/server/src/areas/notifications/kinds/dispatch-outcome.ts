import { noticeKind } from './kind.ts'

type OutcomeAbout = { readonly finding: string; readonly dispatcher: string; readonly error: string }

export const dispatchOutcome = noticeKind<OutcomeAbout>({
  id: 'dispatchOutcome',
  preference: 'system',
  about: 'A finding was sent on, or could not be, where the dispatcher names somebody who wants to know.',
  to: 'those the dispatcher names',
  title: ({ dispatcher, error }) =>
    error === '' ? `A finding was sent on: ${dispatcher}` : `A finding could not be sent on: ${dispatcher}`,
  sentence: ({ error }) =>
    error === '' ? 'The dispatcher has done its work.' : 'The dispatcher gave up: somebody has to look at the finding.',
  facts: ({ finding, dispatcher, error }) => [
    ['Finding', finding],
    ['Dispatcher', dispatcher],
    ['What went wrong', error],
  ],
  button: 'Look at the finding',
  several: (count) => `What became of ${count} findings that were sent on`,
  severalPath: '/findings',
})
