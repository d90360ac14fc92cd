import { noticeKind } from './kind.ts'

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
