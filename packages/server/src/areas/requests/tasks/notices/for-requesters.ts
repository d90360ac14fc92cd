import { noticeKind } from '../../../../service/notices/kind.ts'
import { somebody } from '../../../../service/notices/words.ts'
import { askedIn, type TaskAbout, taskFacts } from './task-facts.ts'

export const requestCreated = noticeKind<TaskAbout>({
  id: 'requestCreated',
  preference: 'requestCreated',
  about: 'A request was opened.',
  to: 'whoever opened it and the person it is for',
  title: ({ task }) => `Requested: ${task}`,
  sentence: (about, names) => `${askedIn(about, 'approval', names)} You will be told when it has been decided.`,
  facts: taskFacts,
  button: 'See the request',
  several: (count) => `${count} requests were opened`,
  severalPath: '/requests',
})

type CompletedAbout = TaskAbout & { readonly outcome: string; readonly comment: string }

/** By outcome of a task: the first word of the title, and the sentence. */
const WORDS: Readonly<Record<string, readonly [title: string, sentence: string]>> = {
  GRANTED: ['Done', 'The access was given.'],
  REVOKED: ['Done', 'The access was taken away.'],
  DENIED: ['Denied', 'The request was denied, and nothing was changed.'],
  CANCELLED: ['Cancelled', 'The request was closed before it was carried out.'],
  ERROR: ['Failed', 'The request could not be carried out.'],
  WAIT_TIMED_OUT: ['Timed out', 'What the request waited for did not happen in time.'],
  SUCCESS: ['Done', 'What was asked for has been done.'],
  DONE: ['Done', 'Everything that belonged to it has been done.'],
  CERTIFIED: ['Kept', 'The access was reviewed and stays.'],
  DECERTIFIED: ['Removed', 'The access was reviewed and is taken away.'],
  REMEDIATED: ['Resolved', 'What was found has been put right.'],
  RISK_ACCEPTED: ['Accepted', 'The risk was accepted.'],
}
const ENDED = ['Ended', 'The request has ended.'] as const

export const requestCompleted = noticeKind<CompletedAbout>({
  id: 'requestCompleted',
  preference: 'completion',
  about: 'A request was denied, cancelled or failed, or what it asked for was taken away.',
  to: 'whoever opened it and the person it is for',
  title: ({ task, outcome }) => `${(WORDS[outcome] ?? ENDED)[0]}: ${task}`,
  sentence: ({ outcome }) => (WORDS[outcome] ?? ENDED)[1],
  facts: (about, names) => [['Comment', about.comment], ...taskFacts(about, names)],
  button: 'See the request',
  several: (count) => `${count} requests have ended`,
  severalPath: '/requests',
})

export const accessProvisioned = noticeKind<TaskAbout>({
  id: 'accessProvisioned',
  preference: 'accessProvisioned',
  about: 'Access was given.',
  to: 'the person it is for and whoever asked for it',
  title: ({ task }) => `Done: ${task}`,
  sentence: (about, names) =>
    `${somebody(about.subjectUserId, names)} has ${names.entitlement(about.entitlementId) || 'this access'} now.`,
  facts: taskFacts,
  button: 'See the request',
  several: (count) => `${count} requests are done`,
  severalPath: '/requests',
})

export const provisioningFailed = noticeKind<TaskAbout & { readonly error: string }>({
  id: 'provisioningFailed',
  preference: 'provisioningRequest',
  about: 'A connector could not give or take access, and people have to do it.',
  to: 'the owners of the app',
  truth: 'requests.task',
  title: ({ task }) => `Could not be done: ${task}`,
  sentence: () => 'This could not be done in your app automatically, so it waits to be done by hand or tried again.',
  facts: (about, names) => [['What went wrong', about.error], ...taskFacts(about, names)],
  button: 'Open the request',
  several: (count) => `${count} changes of access could not be done`,
  severalPath: '/approvals',
})

type CommentAbout = TaskAbout & { readonly comment: string; readonly authorUserId: string }

export const commentOnRequest = noticeKind<CommentAbout>({
  id: 'commentOnRequest',
  preference: 'commentOnRequest',
  about: 'Somebody wrote a comment on a task.',
  to: 'whoever opened it, the person it is for and those it waits for, not the author',
  truth: 'requests.kept',
  title: ({ task }) => `New comment: ${task}`,
  sentence: ({ authorUserId }, names) => `${somebody(authorUserId, names)} wrote a comment.`,
  facts: ({ comment, number, task }) => [
    ['Comment', comment],
    ['Request', task],
    ['Number', `#${number}`],
  ],
  button: 'Read and answer',
  several: (count) => `${count} new comments`,
  severalPath: '/requests',
})
