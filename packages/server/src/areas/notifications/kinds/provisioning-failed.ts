import { noticeKind } from './kind.ts'
import { type TaskAbout, taskFacts } from './task-about.ts'

export const provisioningFailed = noticeKind<TaskAbout & { readonly error: string }>({
  id: 'provisioningFailed',
  preference: 'provisioningRequest',
  about: 'A connector could not give or take access, and people have to do it.',
  to: 'the owners of the app',
  truth: 'requests.task',
  title: ({ task }) => `Could not be done: ${task}`,
  sentence: () => 'The connector of your app could not do this, so it waits to be done by hand or tried again.',
  facts: (about, names) => [['What went wrong', about.error], ...taskFacts(about, names)],
  button: 'Open the task',
  several: (count) => `${count} changes of access could not be done`,
  severalPath: '/approvals',
})
