import { noticeKind } from './kind.ts'
import { counted } from './task-about.ts'

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
