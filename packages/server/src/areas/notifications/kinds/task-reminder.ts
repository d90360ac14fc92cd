import { noticeKind } from './kind.ts'
import { type StepAbout, somebody, taskFacts } from './task-about.ts'

export const taskReminder = noticeKind<StepAbout & { readonly byUserId: string; readonly comment: string }>({
  id: 'taskReminder',
  preference: 'taskReminders',
  about: 'Somebody sent a reminder by hand.',
  to: 'those the task is assigned to',
  truth: 'requests.step',
  title: ({ task }) => `Reminder: ${task}`,
  sentence: ({ byUserId }, names) => `${somebody(byUserId, names)} reminds you that this waits for you.`,
  facts: (about, names) => [['Comment', about.comment], ...taskFacts(about, names)],
  button: 'Open the task',
  several: (count) => `Reminder: ${count} tasks wait for you`,
  severalPath: '/approvals',
})
