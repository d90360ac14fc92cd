import { noticeKind } from '../../service/notices/kind.ts'
import { counted } from '../../service/notices/words.ts'

type FindingAbout = { readonly finding: string; readonly severity: string; readonly appId: string }

export const findingAssigned = noticeKind<FindingAbout>({
  id: 'findingAssigned',
  preference: 'taskReminders',
  about: 'A finding was assigned to somebody by hand.',
  to: 'whoever a finding is assigned to',
  truth: 'findings.assigned',
  title: ({ finding }) => `A finding is yours: ${finding}`,
  sentence: () => 'It was assigned to you: look at it, and say what becomes of it.',
  facts: ({ finding, severity, appId }, names) => [
    ['Finding', finding],
    ['Severity', severity],
    ['App', names.app(appId)],
  ],
  button: 'Look at the finding',
  several: (count) => `${count} findings are yours`,
  severalPath: '/findings',
})

export const findingsAssigned = noticeKind<{ readonly count: number }>({
  id: 'findingsAssigned',
  preference: 'taskReminders',
  about: 'Several findings were assigned to somebody at once.',
  to: 'whoever findings are assigned to',
  title: ({ count }) => `${counted(count, 'finding')} assigned to you`,
  sentence: ({ count }) => `${counted(count, 'finding')} ${count === 1 ? 'was' : 'were'} assigned to you at once.`,
  facts: () => [],
  button: 'Look at your findings',
  several: (count) => `Findings were assigned to you ${count} times`,
  severalPath: '/findings',
})

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

export const decoyUsedNotice = noticeKind<{ readonly decoy: string; readonly at: string }>({
  id: 'decoyUsed',
  preference: 'system',
  about: 'A decoy credential was used.',
  to: 'the super administrators and the security contacts',
  contacts: 'security',
  title: ({ decoy }) => `A decoy was used: ${decoy}`,
  sentence: () => 'Nobody has a reason to use it: somebody has found credentials they should not have.',
  facts: ({ decoy, at }) => [
    ['Decoy', decoy],
    ['When', at],
  ],
  button: 'Look at the log',
  several: (count) => `Decoys were used ${count} times`,
  severalPath: '/findings',
})

export const secretExposed = noticeKind<{ readonly credential: string; readonly seenAt: string }>({
  id: 'secretExposed',
  preference: 'system',
  about: 'A secret of a credential was seen in public.',
  to: 'the super administrators and the security contacts',
  contacts: 'security',
  title: ({ credential }) => `Seen in public: the secret of ${credential}`,
  sentence: () => 'Whoever has seen it can use it: revoke the credential and make another.',
  facts: ({ credential, seenAt }) => [
    ['Credential', credential],
    ['Where', seenAt],
  ],
  button: 'Look at the finding',
  several: (count) => `${count} secrets were seen in public`,
  severalPath: '/findings',
})
