import type { About } from '../src/service/notices/kind.ts'

const task = {
  type: 'grant',
  task: 'Editor in Drive for Ann Example',
  number: '4711',
  subjectUserId: 'ann',
  openerUserId: 'ann',
  appId: 'drive',
  entitlementId: 'editor',
  reason: 'On call this week, and the run books are there',
  seconds: 604_800,
  insights: [],
  roleId: '',
}
const step = {
  ...task,
  stepId: 'step1',
  insights: ['7 of 9 people in the same team have it', 'Nobody else with this job title has it'],
}
const connector = { connector: 'Drive connector', app: 'Drive', connectorId: 'connector1' }
const review = { campaign: 'Access to finance, autumn', count: 12, due: '2026-11-27' }

const line = { title: 'Editor in Drive for Ann Example', detail: 'since 12 November 2026', link: '/tasks/task1' }
const credential = {
  title: 'deploy-bot, ends with 7f3a',
  detail: 'ends in 9 days',
  link: '/settings/service-principals',
}

/** What each kind of notice knows, as an example. */
export const NOTICE_SAMPLES: Readonly<Record<string, About>> = {
  requestCreated: task,
  addressChanged: { newEmail: 'ann.smith@acme.example', confirmedEmail: 'ann@acme.example' },
  approvalNeeded: step,
  approvalEscalated: step,
  approvalFellBack: step,
  formNeeded: step,
  provisioningRequest: step,
  provisioningFailed: { ...task, error: 'the app answered 503 five times' },
  accessProvisioned: task,
  profileEnrolled: {
    profile: 'Engineering',
    reason: 'The rule of the profile is true for you.',
    given: ['GitHub: developer', 'Sentry: member'],
    held: ['Wiki: reader'],
  },
  profileLeft: { profile: 'Engineering', taken: ['GitHub: developer'] },
  requestCompleted: { ...task, outcome: 'DENIED', comment: 'Viewer is enough for this.\nAsk again if it is not.' },
  commentOnRequest: { ...task, comment: 'Until when do you need it?', authorUserId: 'bo' },
  accessExpiring: {
    access: 'Editor in Drive',
    appId: 'drive',
    entitlementId: 'editor',
    appUserId: 'ann@drive',
    day: '2026-11-20',
    endsAt: '2026-11-20T12:00:00Z',
  },
  taskReminder: { ...step, byUserId: 'ann', comment: 'I need it for Monday' },
  taskOverdue: { ...step, workdays: 3 },
  findingAssigned: { finding: 'The account ci-bot has no owner', severity: 'High', appId: 'drive' },
  findingsAssigned: { count: 14 },
  findingDispatched: {
    finding: 'Orphaned account',
    severity: 'High',
    detail: 'The account ci-bot has no owner and was used yesterday.',
    remedy: 'Name an owner, or remove the account.',
  },
  dispatchOutcome: {
    finding: 'The account ci-bot has no owner',
    dispatcher: 'Security desk',
    error: 'chat is not configured',
  },
  accessFoundAgain: {
    access: 'Editor in Drive',
    appId: 'drive',
    entitlementId: 'editor',
    appUserId: 'ann@drive',
    number: '4711',
  },
  syncsFailing: { ...connector, error: 'the source is down', failures: 3 },
  syncsFailingLong: { ...connector, error: 'the source is down', since: '16 November 2026, 08:00 UTC' },
  syncHeld: { ...connector, error: '412 of 500 accounts would be removed' },
  connectorNeedsAuthorization: connector,
  breakerTripped: { automation: 'Offboard', observedCount: 26, threshold: 25 },
  membershipPaused: { profile: 'Engineering', removedPercent: 80, thresholdPercent: 30 },
  exporterFailing: { exporter: 'To the archive', error: 'access to the bucket is denied' },
  roleMiningEnded: { problem: '', people: 189, suggestions: 17 },
  secretFirstViewed: { secret: 'Recovery codes of the router', viewerUserId: 'bo' },
  toolServerNeedsSignIn: { server: 'Tickets' },
  clientClosed: { client: 'Assistant on the laptop', reason: 'It was not used for 90 days' },
  functionFailing: { function: 'map-cost-centres', failures: 5, error: 'RangeError: no such cost centre' },
  breakGlassUsed: { userId: 'bo', at: '17 November 2026, 08:00 UTC', ip: '198.51.100.7' },
  killSwitchUsed: { target: 'Tickets', byUserId: 'bo', reason: 'Its tools answer with data of others' },
  decoyUsed: { decoy: 'old deploy key', at: '17 November 2026, 08:00 UTC' },
  secretExposed: { credential: 'deploy-bot, ends with 7f3a', seenAt: 'a public repository' },
  reviewStarted: review,
  reviewAssigned: review,
  reviewEndingSoon: review,
  reviewOverdue: review,
  reviewOwnerless: review,
  reviewClosed: { ...review, count: 0 },
  reviewReportReady: { ...review, count: 0 },
  reportReady: { report: 'Privileged access', rows: 42, error: '' },
  reportFailed: {
    report: 'Privileged access',
    rows: 0,
    error: 'it took longer than 120 seconds: narrow it by filters',
  },
  reviewDataStale: review,
  reviewTemplateFired: review,
  digest: {
    sections: [
      { name: 'toDecide', count: 27, lines: Array.from({ length: 20 }, () => line) },
      { name: 'ownRequests', count: 1, lines: [line] },
    ],
  },
  credentialDigest: { sections: [{ name: 'credentials', count: 1, lines: [credential] }] },
}

const NAMES: Readonly<Record<string, string>> = {
  ann: 'Ann Example',
  bo: 'Bo Example',
  drive: 'Drive',
  editor: 'Editor',
  'ann@drive': 'ann@drive.example',
}
const nameOf = (id: string): string => NAMES[id] ?? ''
export const SAMPLE_NAMES = { user: nameOf, app: nameOf, entitlement: nameOf, account: nameOf }
