import { noticeKind } from './kind.ts'
import { type StepAbout, taskFacts } from './task-about.ts'

export const formNeeded = noticeKind<StepAbout>({
  id: 'formNeeded',
  preference: 'approvalNeeded',
  about: 'A step of a task waits for a form to be filled in.',
  to: 'those who have to fill in a form',
  truth: 'requests.step',
  title: ({ task }) => `A form to fill in: ${task}`,
  sentence: () => 'This goes on once you have filled in a form.',
  facts: taskFacts,
  button: 'Fill in the form',
  several: (count) => `${count} forms wait for you`,
  severalPath: '/approvals',
})
