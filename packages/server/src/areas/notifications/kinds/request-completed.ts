import { noticeKind } from './kind.ts'
import { type TaskAbout, taskFacts } from './task-about.ts'

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
