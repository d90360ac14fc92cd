import { noticeKind } from '../../../../service/notices/kind.ts'
import { counted, somebody } from '../../../../service/notices/words.ts'
import { askedIn, type StepAbout, taskFacts } from './task-facts.ts'

export const approvalNeeded = noticeKind<StepAbout>({
  id: 'approvalNeeded',
  preference: 'approvalNeeded',
  about: 'A step of a task reaches those who decide it: the first time, by reassignment or by delegation.',
  to: 'those who decide it now',
  truth: 'requests.step',
  title: ({ task }) => `To decide: ${task}`,
  sentence: (about, names) => `${askedIn(about, 'approval', names)} It waits for your decision.`,
  facts: taskFacts,
  button: 'Look and decide',
  several: (count) => `${count} requests wait for your decision`,
  severalPath: '/approvals',
  decides: true,
})

export const approvalEscalated = noticeKind<StepAbout>({
  id: 'approvalEscalated',
  preference: 'approvalNeeded',
  about: 'Nobody decided in time, and the decision went to others.',
  to: 'those who decide it now',
  truth: 'requests.step',
  title: ({ task }) => `Overdue, now yours to decide: ${task}`,
  sentence: (about, names) =>
    `${askedIn(about, 'approval', names)} Nobody decided in time, so it waits for your decision now.`,
  facts: taskFacts,
  button: 'Look and decide',
  several: (count) => `${count} overdue requests wait for your decision now`,
  severalPath: '/approvals',
  decides: true,
})

export const approvalFellBack = noticeKind<StepAbout>({
  id: 'approvalFellBack',
  preference: 'approvalNeeded',
  about: 'The policy named nobody who could decide, so it fell back to owners or administrators.',
  to: 'those who decide where nobody else can',
  truth: 'requests.step',
  title: ({ task }) => `Nobody else can decide: ${task}`,
  sentence: (about, names) =>
    `${askedIn(about, 'approval', names)} Nobody else was found who may decide, so it waits for your decision.`,
  facts: taskFacts,
  button: 'Look and decide',
  several: (count) => `${count} requests that nobody else can decide wait for you`,
  severalPath: '/approvals',
  decides: true,
})

export const formNeeded = noticeKind<StepAbout>({
  id: 'formNeeded',
  preference: 'approvalNeeded',
  about: 'A step of a task waits for a form to be filled in.',
  to: 'those who have to fill in a form',
  truth: 'requests.step',
  title: ({ task }) => `A form to fill in: ${task}`,
  sentence: () => 'This goes on once you have filled in a form.',
  facts: taskFacts,
  button: 'Fill in the form',
  several: (count) => `${count} forms wait for you`,
  severalPath: '/approvals',
})

export const provisioningRequest = noticeKind<StepAbout>({
  id: 'provisioningRequest',
  preference: 'provisioningRequest',
  about: 'Access has to be given or taken by hand.',
  to: 'those who change access by hand',
  truth: 'requests.step',
  title: ({ task }) => `To be done by hand: ${task}`,
  sentence: (about, names) =>
    `${askedIn(about, 'provision', names)} It was decided: please do it in the app by hand, and then mark it as done.`,
  facts: taskFacts,
  button: 'Open the request',
  several: (count) => `${count} changes of access wait to be done by hand`,
  severalPath: '/approvals',
})

export const taskReminder = noticeKind<StepAbout & { readonly byUserId: string; readonly comment: string }>({
  id: 'taskReminder',
  preference: 'taskReminders',
  about: 'Somebody sent a reminder by hand.',
  to: 'those it waits for',
  truth: 'requests.step',
  title: ({ task }) => `Reminder: ${task}`,
  sentence: ({ byUserId }, names) => `${somebody(byUserId, names)} reminds you that this waits for you.`,
  facts: (about, names) => [['Comment', about.comment], ...taskFacts(about, names)],
  button: 'Open the request',
  several: (count) => `Reminder: ${count} requests wait for you`,
  severalPath: '/approvals',
})

export const taskOverdue = noticeKind<StepAbout & { readonly workdays: number }>({
  id: 'taskOverdue',
  preference: 'taskReminders',
  about: 'A task has waited for three working days, and again every three, five times at most.',
  to: 'those it waits for',
  truth: 'requests.step',
  title: ({ task }) => `Overdue: ${task}`,
  sentence: ({ workdays }) => `This has been open for ${counted(workdays, 'working day')} and waits for you.`,
  facts: taskFacts,
  button: 'Open the request',
  several: (count) => `${count} requests are overdue`,
  severalPath: '/approvals',
})
