import { noticeKind } from './kind.ts'
import { type TaskAbout, taskFacts } from './task-about.ts'

export const requestCreated = noticeKind<TaskAbout>({
  id: 'requestCreated',
  preference: 'requestCreated',
  about: 'A request was opened.',
  to: 'whoever opened it and the person it is for',
  title: ({ task }) => `Requested: ${task}`,
  sentence: ({ task }) => `The request "${task}" is open. You will be told when it has been decided.`,
  facts: taskFacts,
  button: 'See the request',
  several: (count) => `${count} requests were opened`,
  severalPath: '/requests',
})
