import { noticeKind } from './kind.ts'
import { counted, type StepAbout, taskFacts } from './task-about.ts'

export const taskOverdue = noticeKind<StepAbout & { readonly workdays: number }>({
  id: 'taskOverdue',
  preference: 'taskReminders',
  about: 'A task has waited for three working days, and again every three, five times at most.',
  to: 'those the task is assigned to',
  truth: 'requests.step',
  title: ({ task }) => `Overdue: ${task}`,
  sentence: ({ workdays }) => `This has been open for ${counted(workdays, 'working day')} and waits for you.`,
  facts: taskFacts,
  button: 'Open the task',
  several: (count) => `${count} tasks are overdue`,
  severalPath: '/approvals',
})
