import { formatTimestamp } from '../../../../lib/timestamp.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Column } from '../columns.ts'
import type { Cell, ReportRow } from '../files/content.ts'
import { decisionsOf, decisionText, outcomeOf } from './decisions.ts'
import type { People } from './names.ts'
import {
  type Assignee,
  listAssignees,
  listReviewAudits,
  listReviews,
  listSteps,
  listSubmittedIn,
  type Review,
  type ReviewAudit,
  type ReviewStep,
  type SubmittedIn,
} from './reviews.ts'

const AT_A_TIME = 500
const MOST_ROWS = 300_000

export class TooManyRows extends Error {
  constructor(most: number) {
    super(`the campaign has more than ${most} reviews, which is the most that a report tells of`)
  }
}

type Reading = {
  readonly tx: Tx
  readonly people: People
  readonly reviewId: string
  readonly columns: readonly Column[]
  readonly signal: AbortSignal
  readonly most?: number
}

/** The rows of a report page by page, by the numbers of the reviews. */
export async function* readRows(reading: Reading): AsyncGenerator<ReportRow[]> {
  const { tx, reviewId, signal, most = MOST_ROWS } = reading
  let count = 0
  for (let after = 0n; ; ) {
    signal.throwIfAborted()
    const reviews = await listReviews(tx, reviewId, after, AT_A_TIME)
    if (reviews.length === 0) return
    count += reviews.length
    if (count > most) throw new TooManyRows(most)
    after = reviews.at(-1)!.numeric_id
    yield await rowsOf(reviews, reading)
  }
}

/** All that is known of one review. */
type Known = {
  readonly review: Review
  readonly steps: readonly ReviewStep[]
  readonly assignees: readonly Assignee[]
  readonly audits: readonly ReviewAudit[]
  readonly submitted: readonly SubmittedIn[]
  nameOf(userId: string): string
}

async function rowsOf(reviews: readonly Review[], { tx, people, columns }: Reading): Promise<ReportRow[]> {
  const ids = reviews.map(({ id }) => id)
  const steps = await listSteps(tx, ids)
  const assignees = await listAssignees(tx, ids)
  const audits = await listReviewAudits(tx, ids)
  const submitted = columns.includes('SUBMISSIONS') ? await listSubmittedIn(tx, ids) : []
  await people.load([
    ...assignees.map(({ user_id }) => user_id),
    ...audits.flatMap(peopleIn),
    ...steps.flatMap((step) => decisionsOf([step], NOT_CLOSED).map(({ userId }) => userId)),
    ...(columns.includes('MANAGER') ? reviews.flatMap(({ manager_ids }) => manager_ids ?? []) : []),
  ])
  const of = byTask({ steps, assignees, audits, submitted })
  const nameOf = (id: string): string => people.nameOf(id)
  return reviews.map((review) => {
    const known: Known = { review, ...of(review.id), nameOf }
    return { outcome: outcomeOf(review.outcome), cells: columns.map((column) => CELLS[column](known)) }
  })
}

const NOT_CLOSED = { generation_id: '', outcome: '', outcome_at: null }

type Lists = Pick<Known, 'steps' | 'assignees' | 'audits' | 'submitted'>

/** The parts of the lists that are about one task. */
function byTask(lists: Lists): (taskId: string) => Lists {
  const grouped = {
    steps: Map.groupBy(lists.steps, taskOf),
    assignees: Map.groupBy(lists.assignees, taskOf),
    audits: Map.groupBy(lists.audits, taskOf),
    submitted: Map.groupBy(lists.submitted, taskOf),
  }
  return (taskId) => ({
    steps: grouped.steps.get(taskId) ?? [],
    assignees: grouped.assignees.get(taskId) ?? [],
    audits: grouped.audits.get(taskId) ?? [],
    submitted: grouped.submitted.get(taskId) ?? [],
  })
}

const taskOf = ({ task_id }: { readonly task_id: string }): string => task_id

const words = (name: string | null, prefix: string): string =>
  (name ?? '').replace(prefix, '').toLowerCase().replaceAll('_', ' ')
const time = (at: Temporal.Instant | null): string => (at ? formatTimestamp(at) : '')

const decided = ({ steps, review }: Known) =>
  decisionsOf(steps, { ...review, generation_id: review.policy_generation_id })

const CELLS: Readonly<Record<Column, (known: Known) => Cell>> = {
  TASK: ({ review }) => String(review.numeric_id),
  ACCOUNT: ({ review }) => review.account_name ?? review.holder_name ?? '',
  USER_NAME: ({ review }) => review.account_username ?? '',
  IDENTITY_TYPE: ({ review }) =>
    review.account_type ? words(review.account_type, 'APP_USER_TYPE_') : (review.holder_type ?? '').toLowerCase(),
  ACCOUNT_OWNER: ({ review }) => review.user_name ?? '',
  ACCOUNT_OWNER_EMAIL: ({ review }) => review.user_email ?? '',
  APPLICATION: ({ review }) => review.app_name ?? '',
  RESOURCE: ({ review }) => review.resource_name ?? '',
  RESOURCE_TYPE: ({ review }) => review.resource_type_name ?? '',
  ENTITLEMENT: ({ review }) => review.entitlement_name ?? '',
  DESCRIPTION: ({ review }) => review.entitlement_description ?? '',
  CERTIFICATION_POLICY: ({ review }) => review.policy_name ?? '',
  ASSIGNED_TO: assignedTo,
  REASSIGNMENTS: ({ audits, nameOf }) => audits.flatMap((audit) => reassignment(audit, nameOf)),
  CERTIFIERS: (known) => {
    const people = decided(known).filter(({ userId, isUndone }) => userId !== '' && !isUndone)
    return [...new Set(people.map(({ userId }) => known.nameOf(userId)))]
  },
  DECISIONS: (known) => decided(known).map((one) => decisionText(one, known.nameOf)),
  RESOLVED_ON: ({ review }) => (outcomeOf(review.outcome) === 'open' ? '' : time(review.outcome_at)),
  COMMENTS: ({ audits, nameOf }) =>
    audits.filter(({ event }) => event === 'comment').map((audit) => commentText(audit, nameOf)),
  LAST_LOGIN: ({ review }) => time(review.last_login_at),
  SUBMISSIONS: ({ submitted }) => submitted.map(({ id, created_at }) => `${id} at ${formatTimestamp(created_at)}`),
  EMPLOYEE_ID: ({ review }) => review.employee_ids ?? [],
  JOB_TITLE: ({ review }) => review.job_title ?? '',
  DEPARTMENT: ({ review }) => review.department ?? '',
  EMPLOYMENT_STATUS: ({ review }) => review.employment_status ?? '',
  EMPLOYMENT_TYPE: ({ review }) => review.employment_type ?? '',
  MANAGER: ({ review, nameOf }) => (review.manager_ids ?? []).map(nameOf),
}

/** Who decides now, or of a closed review who did last. */
function assignedTo({ steps, assignees, nameOf }: Known): string[] {
  const last = steps.find(({ active }) => active) ?? steps.findLast(({ kind }) => kind === 'approval')
  return assignees.filter(({ step_id }) => step_id === last?.id).map(({ user_id }) => nameOf(user_id))
}

type Detail = Readonly<Record<string, unknown>>
const detailOf = ({ detail }: ReviewAudit): Detail => (detail ?? {}) as Detail // Safe because audits hold objects.
const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

function givenTo(audit: ReviewAudit): string[] {
  const { newUsers, delegatedAssigneeUserId, adminUserIds } = detailOf(audit)
  if (audit.event === 'approvalReassigned') return idsIn(newUsers)
  if (audit.event === 'reassignedToDelegate') return idsIn([delegatedAssigneeUserId])
  return audit.event === 'reassignmentFallbackToAdmin' ? idsIn(adminUserIds) : []
}

const peopleIn = (audit: ReviewAudit): string[] => [audit.user_id, ...givenTo(audit)]

function reassignment(audit: ReviewAudit, nameOf: (id: string) => string): string[] {
  const to = givenTo(audit).map(nameOf)
  if (to.length === 0) return []
  const by = audit.user_id === '' ? '' : `by ${nameOf(audit.user_id)} `
  return [`${by}to ${to.join(', ')} at ${formatTimestamp(audit.at)}`]
}

const commentText = (audit: ReviewAudit, nameOf: (id: string) => string): string => {
  const by = audit.user_id === '' ? 'the service' : nameOf(audit.user_id)
  return `${by} at ${formatTimestamp(audit.at)}: ${String(detailOf(audit).comment ?? '')}`
}
