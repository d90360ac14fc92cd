import { noticeKind } from './kind.ts'
import { somebody, type TaskAbout, taskFacts } from './task-about.ts'

export const accessProvisioned = noticeKind<TaskAbout>({
  id: 'accessProvisioned',
  preference: 'accessProvisioned',
  about: 'Access was given.',
  to: 'the person it is for and whoever asked for it',
  title: ({ task }) => `Done: ${task}`,
  sentence: (about, names) => `${somebody(about.subjectUserId, names)} has this access now.`,
  facts: taskFacts,
  button: 'See the request',
  several: (count) => `${count} requests are done`,
  severalPath: '/requests',
})
