import { noticeKind } from './kind.ts'
import { somebody, type TaskAbout } from './task-about.ts'

type CommentAbout = TaskAbout & { readonly comment: string; readonly authorUserId: string }

export const commentOnRequest = noticeKind<CommentAbout>({
  id: 'commentOnRequest',
  preference: 'commentOnRequest',
  about: 'Somebody wrote a comment on a task.',
  to: 'whoever opened it, the person it is for and its assignees, not the author',
  truth: 'requests.kept',
  title: ({ task }) => `New comment: ${task}`,
  sentence: ({ authorUserId }, names) => `${somebody(authorUserId, names)} wrote a comment.`,
  facts: ({ comment, number, task }) => [
    ['Comment', comment],
    ['Request', task],
    ['Task', `#${number}`],
  ],
  button: 'Read and answer',
  several: (count) => `${count} new comments`,
  severalPath: '/requests',
})
