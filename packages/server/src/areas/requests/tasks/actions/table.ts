import { type Failure, invalid } from '../../../../lib/failure.ts'
import { decidesRoleOf } from '../kinds/role-approval.ts'
import type { Facts } from './facts.ts'
import { mayBeReassigned } from './reassignable.ts'
import {
  approvedEarlierStep,
  emergencyNotEnabled,
  notAssignee,
  notYours,
  provisioningActive,
  readsOnly,
  reassignmentNotAllowed,
  remindedAlready,
  roleNotDecided,
  signatureRequired,
  stepUpRequired,
  taskClosedAlready,
  wrongState,
} from './refusals.ts'

type Refusal = Failure | undefined

/** One action: who may do it, and when. */
type Rule = {
  readonly type: string
  /** It may be done with closed tasks too. */
  readonly closedToo?: true
  /** The caller names the step it means. */
  readonly namesStep?: true
  who(facts: Facts): Refusal
  when?(facts: Facts): Refusal
}

const onlyFor =
  (isFor: (facts: Facts) => boolean, who: string) =>
  (facts: Facts): Refusal =>
    isFor(facts) ? undefined : notYours(who)

const administrator = onlyFor(({ isAdministrator }) => isAdministrator, 'super administrators')
const campaignToo = onlyFor(
  ({ isAdministrator, isCampaignOwner, task }) => isAdministrator || (isCampaignOwner && task.type === 'certify'),
  'super administrators and owners of the campaign',
)
const assignee = ({ isAssignee }: Facts): Refusal => (isAssignee ? undefined : notAssignee())
/**
 * Whoever approved an earlier step does not approve one that wants others. A role of the service is given and taken by
 * somebody who may assign roles and is not the subject.
 */
const approver = (facts: Facts): Refusal => {
  const refused = assignee(facts) ?? (facts.hasApprovedBefore ? approvedEarlierStep() : undefined)
  if (refused || !isForRole(facts)) return refused
  return facts.decidesRoles && !facts.isSubject ? undefined : roleNotDecided()
}
const isForRole = ({ step }: Facts): boolean => step !== undefined && decidesRoleOf(step) !== ''
const assigneeOrAdministrator = ({ isAssignee, isAdministrator }: Facts): Refusal =>
  isAssignee || isAdministrator ? undefined : notAssignee()

const isStep = (facts: Facts, ...kinds: readonly string[]): boolean => kinds.includes(facts.step?.kind ?? '')
const needsStep = (facts: Facts, ...kinds: readonly string[]): Refusal =>
  isStep(facts, ...kinds)
    ? undefined
    : wrongState(`the current step is ${facts.step ? `of the kind ${facts.step.kind}` : 'none'}`, facts.task.id)

const waitsForApproval = (facts: Facts): Refusal => needsStep(facts, 'approval') ?? waits(facts) ?? signed(facts)
const signed = ({ isSigned, task }: Facts): Refusal => (isSigned ? signatureRequired(task) : undefined)
const waits = ({ step, task }: Facts): Refusal =>
  step?.state === 'WAITING' ? undefined : wrongState('the step does not wait for people', task.id)
const waitsForHands = (facts: Facts): Refusal => needsStep(facts, 'provision') ?? waitsByHand(facts)
const waitsByHand = (facts: Facts): Refusal =>
  facts.step?.state === 'WAITING' && facts.hasAssignees
    ? undefined
    : wrongState('the step is not done by hand', facts.task.id)

const stepUpOf = ({ step }: Facts): string => String(step?.document.requiresStepUpProviderId ?? '')

/** What a connector does now would be asked for again under another key. */
const notHeld = ({ isHeld, task }: Facts): Refusal => (isHeld ? provisioningActive(task) : undefined)

const canRestart = (facts: Facts): Refusal => {
  const { state, task } = facts
  if (task.type === 'offboarding') return wrongState('an offboarding is not restarted', task.id)
  if (task.type === 'certify' && !facts.isCampaignOpen) return wrongState('the campaign does not go on', task.id)
  if (state === 'OPEN') return notHeld(facts)
  const isDone = task.outcome === 'GRANTED' || task.outcome === 'REVOKED'
  return isDone ? wrongState('access was given or taken: open another task', task.id) : undefined
}

export const ACTIONS = {
  approve: {
    type: 'APPROVE',
    namesStep: true,
    who: approver,
    when: (facts) => waitsForApproval(facts) ?? (stepUpOf(facts) === '' ? undefined : stepUpRequired(stepUpOf(facts))),
  },
  approveWithStepUp: {
    type: 'APPROVE_WITH_STEP_UP',
    namesStep: true,
    who: approver,
    when: (facts) =>
      waitsForApproval(facts) ??
      (stepUpOf(facts) === '' ? wrongState('the step needs no step-up', facts.task.id) : undefined),
  },
  deny: { type: 'DENY', namesStep: true, who: assignee, when: waitsForApproval },
  reassign: {
    type: 'REASSIGN',
    namesStep: true,
    who: (facts) =>
      !facts.isAssignee && !facts.isAdministrator && !facts.isCampaignOwner
        ? notAssignee()
        : isStep(facts, 'approval', 'provision', 'form') && !mayBeReassigned(facts.step)
          ? reassignmentNotAllowed()
          : undefined,
    when: (facts) => needsStep(facts, 'approval', 'provision', 'form') ?? waits(facts),
  },
  comment: { type: 'COMMENT', closedToo: true, who: () => undefined },
  escalate: {
    type: 'ESCALATE_TO_EMERGENCY_ACCESS',
    who: onlyFor(
      ({ isSubject, isOpener, isAdministrator }) => isSubject || isOpener || isAdministrator,
      'the subject, whoever opened the task and super administrators',
    ),
    when: (facts) => {
      const { task } = facts
      if (task.type !== 'grant') return wrongState('only a grant can be asked for in an emergency', task.id)
      if (task.emergency) return wrongState('the task is one of an emergency already', task.id)
      if (isStep(facts, 'provision')) return provisioningActive(task)
      return task.policy?.settings.emergencyGrantEnabled ? undefined : emergencyNotEnabled(task)
    },
  },
  close: {
    type: 'CLOSE',
    who: onlyFor(
      ({ isOpener, isSubject, isAdministrator, isCampaignOwner, task }) =>
        isOpener ||
        isAdministrator ||
        (isSubject && task.type === 'grant') ||
        (isCampaignOwner && task.type === 'certify'),
      'whoever opened the task, the subject of a request and super administrators',
    ),
    when: (facts) => (isStep(facts, 'provision') ? provisioningActive(facts.task) : undefined),
  },
  restart: { type: 'RESTART', closedToo: true, who: campaignToo, when: canRestart },
  reset: { type: 'HARD_RESET', closedToo: true, who: campaignToo, when: canRestart },
  changePolicy: {
    type: 'CHANGE_POLICY',
    who: administrator,
    when: (facts) =>
      facts.task.type === 'grant' || facts.task.type === 'offboarding'
        ? wrongState('the policy of such a task is not changed', facts.task.id)
        : notHeld(facts),
  },
  skipStep: {
    type: 'SKIP_STEP',
    namesStep: true,
    who: administrator,
    when: (facts) => {
      if (!facts.step) return wrongState('there is no current step', facts.task.id)
      if (isForRole(facts)) return invalid('policyStepId', 'it decides about a role of the service: approve or deny it')
      const isRevoking = facts.task.type === 'revoke' && isStep(facts, 'provision')
      return isRevoking ? invalid('policyStepId', 'the step that takes access away cannot be skipped') : undefined
    },
  },
  process: { type: 'PROCESS_NOW', who: administrator },
  updateGrantDuration: {
    type: 'UPDATE_GRANT_DURATION',
    who: (facts) =>
      facts.isAdministrator || (facts.isAssignee && isStep(facts, 'approval')) ? undefined : notAssignee(),
    when: (facts) => {
      if (facts.task.type !== 'grant') return wrongState('only a grant has a duration', facts.task.id)
      return isStep(facts, 'provision') ? provisioningActive(facts.task) : undefined
    },
  },
  updateRequestData: {
    type: 'UPDATE_REQUEST_DATA',
    who: assignee,
    when: (facts) => needsStep(facts, 'form') ?? waits(facts),
  },
  retryProvisioning: {
    type: 'RETRY_PROVISIONING',
    namesStep: true,
    who: ({ isAssignee, isAppOwner, isAdministrator }) =>
      isAssignee || isAppOwner || isAdministrator ? undefined : notAssignee(),
    when: (facts) =>
      needsStep(facts, 'provision') ??
      (facts.step?.document.fallbackFor
        ? undefined
        : invalid('policyStepId', 'the step is not there because a connector failed: there is nothing to try again')),
  },
  provisionComplete: {
    type: 'PROVISION_COMPLETE',
    namesStep: true,
    who: assigneeOrAdministrator,
    when: waitsForHands,
  },
  provisionCancelled: {
    type: 'PROVISION_CANCELLED',
    namesStep: true,
    who: assigneeOrAdministrator,
    when: waitsForHands,
  },
  provisionErrored: {
    type: 'PROVISION_ERRORED',
    namesStep: true,
    who: assigneeOrAdministrator,
    when: waitsForHands,
  },
  sendReminder: {
    type: 'SEND_REMINDER',
    who: onlyFor(
      ({ isOpener, isAdministrator, isCampaignOwner }) => isOpener || isAdministrator || isCampaignOwner,
      'whoever opened the task and super administrators',
    ),
    when: (facts) =>
      facts.hasAssignees ? remindedLately(facts) : wrongState('nobody has to act on the current step', facts.task.id),
  },
  delete: {
    type: 'DELETE',
    closedToo: true,
    who: campaignToo,
    when: ({ task, isCampaignOpen, isAdministrator }) =>
      task.type === 'certify' && !isCampaignOpen && !isAdministrator
        ? wrongState('the campaign does not go on', task.id)
        : undefined,
  },
} as const satisfies Record<string, Rule>

export type ActionName = keyof typeof ACTIONS

const REMINDER_HOURS = 1

const nextReminder = ({ task }: Pick<Facts, 'task'>): Temporal.Instant | undefined =>
  task.reminded_at?.add({ hours: REMINDER_HOURS })

function remindedLately(facts: Facts): Refusal {
  const next = nextReminder(facts)
  if (!next || Temporal.Instant.compare(facts.now, next) >= 0) return undefined
  return remindedAlready(Math.ceil((next.epochMilliseconds - facts.now.epochMilliseconds) / 1000))
}

/** Why the caller may not do this now; undefined when its next call is accepted. */
export function refusalOf(name: ActionName, facts: Facts): Refusal {
  const rule: Rule = ACTIONS[name]
  if (facts.task.deleted_at !== null) return taskClosedAlready(facts.task)
  if (facts.state === 'CLOSED' && !rule.closedToo) return taskClosedAlready(facts.task)
  if (!facts.mayAct) return readsOnly()
  return rule.who(facts) ?? rule.when?.(facts)
}

/** What the caller may do with the task now, by the names of the wire. */
export const actionsOf = (facts: Facts): string[] =>
  // Safe because these are the keys of the table.
  (Object.keys(ACTIONS) as ActionName[])
    .filter((name) => refusalOf(name, facts) === undefined)
    .map((name) => `TASK_ACTION_TYPE_${ACTIONS[name].type}`)
