import { noticeKind } from './kind.ts'

type DispatchedAbout = {
  readonly finding: string
  readonly severity: string
  /** Empty where the dispatcher tells only that there is something. */
  readonly detail: string
  readonly remedy: string
}

export const findingDispatched = noticeKind<DispatchedAbout>({
  id: 'findingDispatched',
  preference: 'system',
  about: 'A routing rule tells people of a finding.',
  to: 'those whom a rule of your organisation names',
  title: ({ finding, severity }) => `${severity} finding: ${finding}`,
  sentence: () => 'A rule of your organisation sends findings like this one to you.',
  facts: ({ finding, severity, detail, remedy }) => [
    ['Finding', finding],
    ['Severity', severity],
    ['What was found', detail],
    ['What helps', remedy],
  ],
  button: 'Look at the finding',
  several: (count) => `${count} findings`,
  severalPath: '/findings',
})
