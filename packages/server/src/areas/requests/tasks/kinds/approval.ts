import { listRoleDeciders } from '../../../auth/roles/api.ts'
import type { ResolvedApprovers } from '../../../policies/api.ts'
import { resolveApprovers } from '../../../policies/approvers/api.ts'
import { policyVariables } from '../../../policies/evaluation/api.ts'
import { type GivenApproval, reachOfStep, readStep } from '../../../policies/steps/api.ts'
import { fellBackToAdmin } from '../events.ts'
import { aboutOf } from '../policy/about.ts'
import { campaigns } from '../reviews/point.ts'
import { enabledUsers } from '../rows/people.ts'
import { handOver } from './agent.ts'
import { escalated } from './escalation.ts'
import { escalationOf } from './escalation-instance.ts'
import { findingAssigneeOf } from './finding-assignee.ts'
import { approvalGivenTo } from './given-to.ts'
import { decidesRoleOf } from './role-approval.ts'
import { type AskedAs, askedAs, takenOver, withStanding } from './standing.ts'
import type { LookReason, StepInProgress, StepKind, StepResult } from './step-kind.ts'
import { askWebhook, lookAtWebhook } from './webhook.ts'

/** Somebody has to agree. */
export const approvalStep: StepKind = {
  name: 'approval',
  async start(_tx, at) {
    const approval = approvalOf(at)
    if (approval.webhook) return askWebhook(at, approval)
    if (approval.agent) return handOver(at, approval.agent)
    const found = await assign(at, approval)
    const { userIds } = found
    const { created_by_user_id: opener, user_id: subject } = at.task
    const isForAnother = at.task.type === 'grant' && opener !== subject
    const isAutomatic =
      isForAnother && decidesRoleOf(at.step) === '' && userIds.includes(opener) && needsNothingElse(at, approval)
    if (isAutomatic) return approvedForOpener(at, opener)
    return waitingFor(at, approval, found)
  },

  async look(tx, at, why) {
    const approval = approvalOf(at)
    if (isOver(at, why)) return escalated(at, approval)
    if (approval.webhook) return lookAtWebhook(at)
    const left = await withStanding(tx, { step: at.step, assignees: at.assignees, appId: at.task.app_id })
    if ((await enabledUsers(tx, left)).length > 0) {
      return left.length === at.assignees.length ? stillWaiting(at) : { ...stillWaiting(at), assignees: left }
    }
    const found = (approval.allowDelegation && (await delegatesOf(at, left))) || (await assign(at, approval))
    return { ...stillWaiting(at), instance: { askedAs: found.askedAs }, assignees: found.userIds }
  },
}

/** An approval on behalf of the opener proves nothing once more, and its only reason is the description of the task. */
const needsNothingElse = ({ task }: StepInProgress, approval: GivenApproval): boolean =>
  (approval.requiresStepUpProviderId ?? '') === '' &&
  !(approval.requireApprovalReason && task.description.trim() === '')

export const approvalOf = ({ step }: Pick<StepInProgress, 'step'>): GivenApproval =>
  // Safe because the step is an approval.
  readStep({ approval: step.document }).approval!

type Found = { readonly userIds: readonly string[]; readonly askedAs: AskedAs | null }

/** Who decides, with an audit of how they were found. */
async function assign(at: StepInProgress, approval: GivenApproval): Promise<Found> {
  const { context, task, note } = at
  const { emit } = context
  // Whoever decides about a role has to be able to when they do.
  if (decidesRoleOf(at.step) !== '') return { userIds: await listRoleDeciders(context.tx, task.user_id), askedAs: null }
  const found = await resolve(at, approval)
  const { userIds, by, delegatedFrom, problems } = found
  for (const error of problems) note('expressionPolicyStepError', { error }, { error: true, userId: '' })
  noteDelegates(at, delegatedFrom)
  const isKind = approval.appOwners !== undefined && by === 'appOwners'
  if ((by === 'appOwners' || by === 'campaignOwners' || by === 'administrators') && !isKind) {
    note('reassignmentFallbackToAdmin', { adminUserIds: [...userIds] }, { userId: '' })
    emit(fellBackToAdmin(task, at.step, userIds))
  }
  return { userIds, askedAs: askedAs(approval, found) }
}

async function resolve(at: StepInProgress, approval: GivenApproval): Promise<ResolvedApprovers> {
  const { context, task } = at
  const about = aboutOf(task)
  return resolveApprovers(context, approval, {
    about,
    variables: await policyVariables(context.tx, about),
    reach: reachOfStep(at.step.document),
    approvedBy: at.approvedBy,
    ...(task.access_review_id === '' ? {} : { campaignOwnerIds: await ownersOf(at) }),
    ...(task.finding_id === '' ? {} : { findingAssigneeId: await findingAssigneeOf(context, task.finding_id) }),
  })
}

const ownersOf = ({ context, task }: StepInProgress): Promise<readonly string[]> =>
  context.services.registry.extensions.only(campaigns).ownersOf(context.tx, task.access_review_id)

function noteDelegates({ note }: StepInProgress, delegatedFrom: ResolvedApprovers['delegatedFrom']): void {
  for (const [delegate, originals] of Object.entries(delegatedFrom)) {
    for (const original of originals) {
      const detail = { delegatedAssigneeUserId: delegate, originalAssigneeUserId: original }
      note('reassignedToDelegate', detail, { userId: '' })
    }
  }
}

/** Whoever was named by an assignee who has left takes over, held to the rules of the step. */
async function delegatesOf(at: StepInProgress, left: readonly string[]): Promise<Found | undefined> {
  if (left.length === 0) return undefined
  const { approval } = readStep(approvalGivenTo(at.step, left).document)
  const { by, userIds, delegatedFrom } = await resolve(at, approval!)
  if (by !== 'kind') return undefined
  noteDelegates(at, delegatedFrom)
  return { userIds, askedAs: takenOver(at.step, delegatedFrom) }
}

/** The opener has asked for it knowingly; the description of the task is the reason. */
function approvedForOpener({ context, task, note }: StepInProgress, opener: string): StepResult {
  const approvedAt = context.tx.now.toString()
  note('approvedAutomatically', {}, { userId: opener })
  return {
    kind: 'done',
    outcome: 'approved',
    decidedBy: opener,
    instance: { assignedAt: approvedAt, approved: { userId: opener, approvedAt, entitlements: entitlementsOf(task) } },
  }
}

export const entitlementsOf = ({ app_id, entitlement_id }: StepInProgress['task']): object[] =>
  entitlement_id === '' ? [] : [{ appId: app_id, appEntitlementId: entitlement_id }]

/** Assigned now; the time that is left begins now too. */
function waitingFor(at: StepInProgress, approval: GivenApproval, { userIds, askedAs }: Found): StepResult {
  const { now } = at.context.tx
  const escalationInstance = escalationOf(approval, now)
  return {
    kind: 'waits',
    state: 'WAITING',
    instance: {
      assignedAt: now.toString(),
      ...(askedAs ? { askedAs } : {}),
      ...(escalationInstance ? { escalationInstance } : {}),
    },
    assignees: userIds,
    ...(escalationInstance ? { dueAt: Temporal.Instant.from(escalationInstance.expiresAt) } : {}),
  }
}

type Escalating = { readonly alreadyEscalated: boolean; readonly expiresAt: string }
const escalatingOf = ({ step }: StepInProgress): Escalating | undefined =>
  step.instance.escalationInstance as Escalating | undefined

const isOver = (at: StepInProgress, { kind }: LookReason): boolean => {
  const escalating = escalatingOf(at)
  if (!escalating || escalating.alreadyEscalated || (kind !== 'time' && kind !== 'processNow')) return false
  return Temporal.Instant.compare(Temporal.Instant.from(escalating.expiresAt), at.context.tx.now) <= 0
}

const stillWaiting = (at: StepInProgress): Extract<StepResult, { kind: 'waits' }> => {
  const escalating = escalatingOf(at)
  const dueAt = escalating && !escalating.alreadyEscalated ? Temporal.Instant.from(escalating.expiresAt) : undefined
  return { kind: 'waits', state: 'WAITING', instance: {}, ...(dueAt ? { dueAt } : {}) }
}
