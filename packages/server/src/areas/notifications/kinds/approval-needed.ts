import { noticeKind } from './kind.ts'
import { type StepAbout, somebody, taskFacts } from './task-about.ts'

export const approvalNeeded = noticeKind<StepAbout>({
  id: 'approvalNeeded',
  preference: 'approvalNeeded',
  about: 'A step of a task reaches those who decide it: the first time, by reassignment or by delegation.',
  to: 'those who decide it now',
  truth: 'requests.step',
  title: ({ task }) => `To decide: ${task}`,
  sentence: (about, names) => `${somebody(about.openerUserId, names)} asks for this, and it waits for your decision.`,
  facts: taskFacts,
  button: 'Look and decide',
  several: (count) => `${count} requests wait for your decision`,
  severalPath: '/approvals',
  decides: true,
})
