import type { Change } from '../../../service/events.ts'
import type { LogEntry, LogUser } from '../../../service/log/entry.ts'
import { calledOf, type LoggedEvent, type LogRules, type Names, textOf } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import type { StoredTask } from '../../requests/tasks/api.ts'

const SUBMISSION = {
  type: 'AccessReviewSubmission',
  code: 'access_review_submission',
  word: 'access review',
  says: { created: 'submitted decisions of {it}' },
}
const CAMPAIGN = {
  type: 'AccessReview',
  code: 'access_review',
  says: {
    pending_saved: 'kept decisions of {it} for later',
    revoking_denied: 'began to take away what was denied in {it}',
  },
}

/** A decision about access is one of user access management. */
const REVIEWED = {
  certified: { activity: 'certified', verb: 'certified' },
  denied: { activity: 'decertified', verb: 'denied' },
} as const

export const decidingLog: LogRules = {
  'reviews.submission.created': entityRule(SUBMISSION, 'Create', 'created'),
  'reviews.pending.saved': entityRule(CAMPAIGN, 'pending_saved', 'pending_saved'),
  'reviews.denied.revoking': entityRule(CAMPAIGN, 'revoking_denied', 'revoking_denied'),
  ...Object.fromEntries(
    Object.entries(REVIEWED).map(([verb, { activity, verb: words }]) => [
      `reviews.review.${verb}`,
      {
        entryTypes: [{ class: 'userAccess' as const, activity, code: `access_review.${activity}` }],
        refersTo: ['appId', 'appEntitlementId', 'appUserId'],
        toEntries: (event: LoggedEvent, names: Names): LogEntry[] => [reviewEntry(event, names, activity, words)],
      },
    ]),
  ),
}

function reviewEntry({ after }: LoggedEvent, names: Names, activity: string, words: string): LogEntry {
  const [app, entitlement] = [textOf(after, 'appId'), textOf(after, 'appEntitlementId')]
  const [userId, accountId] = [textOf(after, 'userId'), textOf(after, 'appUserId')]
  const user: LogUser = userId ? names.user(userId) : { uid: accountId, name: names.of(accountId), type: 'User' }
  const what = [names.of(entitlement) || 'access', names.of(app) && `in ${names.of(app)}`].filter(Boolean).join(' ')
  return {
    class: 'userAccess',
    activity,
    code: `access_review.${activity}`,
    message: { did: `${words} ${what} for ${calledOf(user)}` },
    about: {
      user,
      privileges: [names.of(entitlement) || entitlement],
      resources: [
        { uid: entitlement, name: names.of(entitlement), type: 'AppEntitlement' },
        { uid: app, name: names.of(app), type: 'App' },
      ],
    },
    unmapped: { app_id: app, task_id: textOf(after, 'id') },
  }
}

/** A review has ended with a decision. */
export const reviewDecided = (verb: keyof typeof REVIEWED, task: StoredTask): Change => ({
  kind: `reviews.review.${verb}`,
  subject: { type: 'task', id: task.id },
  after: {
    id: task.id,
    displayName: task.display_name,
    accessReviewId: task.access_review_id,
    appId: task.app_id,
    appEntitlementId: task.entitlement_id,
    appUserId: task.account_id,
    userId: task.user_id,
    approverIds: task.approver_ids,
  },
})

type Campaign = { readonly id: string; readonly display_name: string }

export const pendingSaved = ({ id, display_name }: Campaign, facts: object): Change => ({
  kind: 'reviews.pending.saved',
  subject: { type: 'access_review', id },
  after: { id, displayName: display_name, ...facts },
})

export const submissionMade = ({ id, display_name }: Campaign, submissionId: string, facts: object): Change => ({
  kind: 'reviews.submission.created',
  subject: { type: 'access_review_submission', id: submissionId },
  after: { id: submissionId, displayName: display_name, accessReviewId: id, ...facts },
})

export const revokingDenied = ({ id, display_name }: Campaign, facts: object): Change => ({
  kind: 'reviews.denied.revoking',
  subject: { type: 'access_review', id },
  after: { id, displayName: display_name, ...facts },
})
