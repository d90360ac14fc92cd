import type { TextChecker } from '../../../expressions/expressions.ts'
import { violationsOf } from '../../../expressions/problem.ts'
import type { PolicyType } from '../shape.ts'
import { APPROVER_KINDS } from '../steps/approval-shape.ts'
import { mayAskAgents } from '../steps/kinds-by-type.ts'
import type { GivenApproval } from '../steps/step-shape.ts'
import { type Found, nameAll, need, refuse } from './found.ts'

export type Checking = {
  readonly type: PolicyType
  readonly expressions: TextChecker
  readonly found: Found
}

const SHORTEST = 60n
const LONGEST = 7_776_000n

/** An approval step by itself, and what it names. */
export function checkApproval(approval: GivenApproval, path: string, checking: Checking): void {
  const { found } = checking
  checkKind(approval, path, checking)
  checkFallback(approval, path, found)
  checkEscalation(approval, path, found)
  nameAll(found.named.users, `${path}.allowedReassignees`, approval.allowedReassignees)
  if (!approval.requiresStepUpProviderId) return
  const field = `${path}.requiresStepUpProviderId`
  if (approval.webhook || approval.agent) refuse(found, field, 'only people sign in once more; choose another kind')
  else found.named.stepUpProviders.push({ field, id: approval.requiresStepUpProviderId })
}

function checkKind(approval: GivenApproval, path: string, { type, expressions, found }: Checking): void {
  const { users, group, expression, webhook, agent, findingAssignee } = approval
  if (users) {
    if (!users.userIds?.length) refuse(found, `${path}.users.userIds`, 'must name at least one user', 'VALUE_REQUIRED')
    nameAll(found.named.users, `${path}.users.userIds`, users.userIds)
  }
  if (group) nameGroup(found, `${path}.group`, 'appGroupId', { appId: group.appId, id: group.appGroupId })
  if (expression) {
    const field = `${path}.expression.expressions`
    const texts = expression.expressions ?? []
    if (texts.length === 0) refuse(found, field, 'must hold at least one expression', 'VALUE_REQUIRED')
    for (const [index, text] of texts.entries()) {
      if (text === undefined) continue
      const problems = expressions.check({ environment: 'policy_approver' }, text)
      found.violations.push(...violationsOf(`${field}[${index}]`, problems))
    }
  }
  if (webhook) need(found, found.named.webhooks, `${path}.webhook.webhookId`, webhook.webhookId)
  if (agent) checkAgent(agent, `${path}.agent`, type, found)
  if (findingAssignee && type !== 'POLICY_TYPE_GRANT') {
    refuse(found, `${path}.findingAssignee`, 'tasks about findings have policies of the type POLICY_TYPE_GRANT')
  }
}

type Agent = NonNullable<GivenApproval['agent']>

function checkAgent(agent: Agent, path: string, type: PolicyType, found: Found): void {
  if (!mayAskAgents(type)) refuse(found, path, 'the agent decides about grants and reviews only')
  const { agentMode = '', agentFailureAction = '', policyIds, reassignToUserIds } = agent
  if (agentMode === '' || agentMode.endsWith('_UNSPECIFIED'))
    refuse(found, `${path}.agentMode`, 'is required', 'VALUE_REQUIRED')
  if (agentFailureAction === '' || agentFailureAction.endsWith('_UNSPECIFIED'))
    refuse(found, `${path}.agentFailureAction`, 'is required', 'VALUE_REQUIRED')
  if (agentMode.endsWith('_CHANGE_POLICY_ONLY') && !policyIds?.length)
    refuse(found, `${path}.policyIds`, 'must name at least one policy to choose from', 'VALUE_REQUIRED')
  if (agentFailureAction.endsWith('_REASSIGN_TO_USERS') && !reassignToUserIds?.length)
    refuse(found, `${path}.reassignToUserIds`, 'must name at least one user', 'VALUE_REQUIRED')
  nameAll(found.named.policies, `${path}.policyIds`, policyIds)
  nameAll(found.named.users, `${path}.reassignToUserIds`, reassignToUserIds)
}

type Group = { readonly appId: string | undefined; readonly id: string | undefined }

function nameGroup(found: Found, path: string, member: string, { appId = '', id = '' }: Group): void {
  if (appId === '') refuse(found, `${path}.appId`, 'is required', 'VALUE_REQUIRED')
  if (id === '') refuse(found, `${path}.${member}`, 'is required', 'VALUE_REQUIRED')
  if (appId !== '' && id !== '') found.named.groups.push({ field: `${path}.${member}`, id, appId })
}

function checkFallback(approval: GivenApproval, path: string, found: Found): void {
  for (const kind of APPROVER_KINDS) {
    const given = approval[kind]
    if (!given || !('fallbackUserIds' in given || 'fallbackGroupIds' in given)) continue
    const at = `${path}.${kind}`
    nameAll(found.named.users, `${at}.fallbackUserIds`, given.fallbackUserIds)
    for (const [index, group] of (given.fallbackGroupIds ?? []).entries()) {
      if (!group) continue
      const { appId, appEntitlementId: id } = group
      nameGroup(found, `${at}.fallbackGroupIds[${index}]`, 'appEntitlementId', { appId, id })
    }
  }
}

const WAYS = ['replacePolicy', 'reassignToApprovers', 'cancelTicket', 'skipStep'] as const

function checkEscalation({ escalation, escalationEnabled }: GivenApproval, path: string, found: Found): void {
  const at = `${path}.escalation`
  if (!escalation) {
    if (escalationEnabled) refuse(found, at, 'is required when escalationEnabled', 'VALUE_REQUIRED')
    return
  }
  const { expiration = 0n, replacePolicy, reassignToApprovers } = escalation
  if ((escalationEnabled || expiration !== 0n) && (expiration < SHORTEST || expiration > LONGEST))
    refuse(found, `${at}.expiration`, `must be from ${SHORTEST} to ${LONGEST} seconds, not ${expiration}`)
  if (escalationEnabled && !WAYS.some((way) => escalation[way]))
    refuse(found, at, `must say what happens: one of ${WAYS.join(', ')}`, 'ONEOF_REQUIRED')
  if (replacePolicy) need(found, found.named.policies, `${at}.replacePolicy.policyId`, replacePolicy.policyId)
  if (!reassignToApprovers) return
  const field = `${at}.reassignToApprovers.approverIds`
  if (!reassignToApprovers.approverIds?.length) refuse(found, field, 'must name at least one user', 'VALUE_REQUIRED')
  nameAll(found.named.users, field, reassignToApprovers.approverIds)
}
