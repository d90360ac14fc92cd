import { noticeKind } from './kind.ts'
import { type StepAbout, taskFacts } from './task-about.ts'

export const provisioningRequest = noticeKind<StepAbout>({
  id: 'provisioningRequest',
  preference: 'provisioningRequest',
  about: 'Access has to be given or taken by hand.',
  to: 'those who change access by hand',
  truth: 'requests.step',
  title: ({ task }) => `To be done by hand: ${task}`,
  sentence: () => 'This was decided and no connector does it: please do it in the app and then mark it as done.',
  facts: taskFacts,
  button: 'Open the task',
  several: (count) => `${count} changes of access wait to be done by hand`,
  severalPath: '/approvals',
})
