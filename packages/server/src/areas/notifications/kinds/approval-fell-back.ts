import { noticeKind } from './kind.ts'
import { type StepAbout, taskFacts } from './task-about.ts'

export const approvalFellBack = noticeKind<StepAbout>({
  id: 'approvalFellBack',
  preference: 'approvalNeeded',
  about: 'The policy named nobody who could decide, so it fell back to owners or administrators.',
  to: 'those who decide where nobody else can',
  truth: 'requests.step',
  title: ({ task }) => `Nobody else can decide: ${task}`,
  sentence: () => 'The policy found nobody who may decide this, so it waits for your decision.',
  facts: taskFacts,
  button: 'Look and decide',
  several: (count) => `${count} requests that nobody else can decide wait for you`,
  severalPath: '/approvals',
  decides: true,
})
