import { noticeKind } from './kind.ts'
import { type StepAbout, taskFacts } from './task-about.ts'

export const approvalEscalated = noticeKind<StepAbout>({
  id: 'approvalEscalated',
  preference: 'approvalNeeded',
  about: 'Nobody decided in time, and the decision went to others.',
  to: 'those who decide it now',
  truth: 'requests.step',
  title: ({ task }) => `Overdue, now yours to decide: ${task}`,
  sentence: () => 'Nobody decided this in time, so it waits for your decision now.',
  facts: taskFacts,
  button: 'Look and decide',
  several: (count) => `${count} overdue requests wait for your decision now`,
  severalPath: '/approvals',
  decides: true,
})
