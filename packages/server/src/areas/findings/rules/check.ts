import { violationsOf } from '../../../expressions/problem.ts'
import { checkTemplate } from '../../../expressions/templates/check-template.ts'
import { parseDuration } from '../../../lib/duration.ts'
import { invalidAll, precondition, type Violation } from '../../../lib/failure.ts'
import { newId } from '../../../lib/ids.ts'
import { type NamedTarget, refusedReferences, WHOLE_TENANT } from '../../../service/authority.ts'
import type { Context } from '../../../service/context.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import { lockNamedFunction, runnableOf } from '../../functions/api.ts'
import { grantPolicyProblems } from '../../policies/api.ts'
import { checkOwner } from '../assignment/check-owner.ts'
import type { AnyKind } from './kinds.ts'
import type { AnyRule, RoutingRule, TransformationRule } from './view.ts'

type Checking = Pick<Context, 'tx' | 'services' | 'now' | 'actor' | 'grants' | 'hasPermission'>
type Say = (field: string, description: string, reason?: string) => void

/** The expressions of a rule: conditions of routing see the transformed finding. */
export const environmentOf = ({ kind }: AnyKind): 'finding_rule' | 'finding_routing' =>
  kind === 'routing' ? 'finding_routing' : 'finding_rule'

/** Everything that prevents a rule from being saved, together; what it named `before` is not asked about again. */
export async function checkRule(checking: Checking, kind: AnyKind, rule: AnyRule, before?: AnyRule): Promise<void> {
  const violations: Violation[] = []
  const say: Say = (field, description, reason = 'VALUE_INVALID') =>
    violations.push({ field: `${kind.member}.${field}`, description, reason })
  const { expressions } = checking.services
  const condition = rule.condition ?? ''
  violations.push(
    ...violationsOf(`${kind.member}.condition`, expressions.check({ environment: environmentOf(kind) }, condition)),
  )
  if ('transforms' in rule) checkTransforms(rule, say)
  if ('dispatchers' in rule || 'action' in rule) {
    checkAction(rule, say)
    await checkPolicy(checking, rule, kind, violations)
    await checkDispatchers(checking, rule, say, violations, kind)
    violations.push(...(await refusedTargets(checking, kind, rule, before)))
  }
  if (rule.appId)
    await reference(
      checking,
      say,
      'appId',
      'app',
      sql`select 1 from apps_view where id = ${rule.appId} and deleted_at is null`,
    )
  if (violations.length > 0) throw invalidAll(violations)
  if ('transforms' in rule) await checkAssignees(checking, rule, kind)
}

function checkTransforms({ transforms = [] }: TransformationRule, say: Say): void {
  if (transforms.length === 0) say('transforms', 'at least 1 entries', 'VALUE_REQUIRED')
  for (const [index, { setSeverity, setTags }] of transforms.entries()) {
    const at = `transforms[${index}]`
    const unset = !setSeverity?.severity || setSeverity.severity === 'FINDING_SEVERITY_UNSPECIFIED'
    if (setSeverity && unset) say(`${at}.setSeverity.severity`, 'is required', 'VALUE_REQUIRED')
    if (setTags && Object.keys(setTags.tags ?? {}).length === 0)
      say(`${at}.setTags.tags`, 'at least 1 entries', 'VALUE_REQUIRED')
  }
}

async function checkAssignees(
  { tx }: Checking,
  { transforms = [] }: TransformationRule,
  { member }: AnyKind,
): Promise<void> {
  for (const [index, { setAssignee }] of transforms.entries()) {
    if (setAssignee) await checkOwner(tx, setAssignee.assignee, `${member}.transforms[${index}].setAssignee.assignee`)
  }
}

function checkAction({ action }: RoutingRule, say: Say): void {
  const given = action ?? {}
  for (const name of ['suppress', 'snooze', 'acceptRisk'] as const) {
    if (given[name] && !given[name].reason) say(`action.${name}.reason`, 'is required', 'VALUE_REQUIRED')
  }
  for (const name of ['snooze', 'acceptRisk'] as const) {
    const lasting = given[name]
    if (lasting && (parseDuration(lasting.duration ?? '') ?? 0n) <= 0n) {
      say(`action.${name}.duration`, 'must be longer than 0s', 'VALUE_REQUIRED')
    }
  }
}

async function checkDispatchers(
  checking: Checking,
  { dispatchers = [] }: RoutingRule,
  say: Say,
  violations: Violation[],
  kind: AnyKind,
): Promise<void> {
  const { expressions } = checking.services
  const keys = new Set<string>()
  for (const [index, dispatcher] of dispatchers.entries()) {
    const at = `dispatchers[${index}]`
    const { key = '', webhook, notify, invokeFunction } = dispatcher
    if (key !== '' && keys.has(key)) say(`${at}.key`, 'is given twice')
    keys.add(key)
    if (webhook) {
      const { payloadTemplate = '' } = webhook
      const place = { environment: 'finding_payload' } as const
      violations.push(
        ...violationsOf(
          `${kind.member}.${at}.webhook.payloadTemplate`,
          checkTemplate(expressions, place, payloadTemplate, 'tenant'),
        ),
      )
    }
    if (invokeFunction) await checkFunction(checking, `${at}.invokeFunction`, invokeFunction, say)
    const people = [
      { at: `${at}.notify.audience.users.userIds`, ids: notify?.audience?.users?.userIds },
      { at: `${at}.notifyOnOutcome.recipients`, ids: dispatcher.notifyOnOutcome?.recipients },
    ]
    for (const { at: place, ids = [] } of people) {
      for (const [position, userId] of ids.entries()) {
        const query = sql`select 1 from users_view where id = ${userId} and deleted_at is null`
        await reference(checking, say, `${place}[${position}]`, 'user', query)
      }
    }
  }
}

/** What the service is to use for the rule and the caller may not use. */
function refusedTargets(checking: Checking, kind: AnyKind, rule: RoutingRule, before?: AnyRule): Promise<Violation[]> {
  const known = new Set((before && 'dispatchers' in before ? targetsIn(before, kind) : []).map((one) => one.id))
  const fresh = targetsIn(rule, kind).filter(({ id }) => !known.has(id))
  return refusedReferences(checking, WHOLE_TENANT, fresh)
}

const targetsIn = ({ dispatchers = [] }: RoutingRule, { member }: AnyKind): NamedTarget[] =>
  dispatchers.flatMap(({ webhook, invokeFunction, triggerAutomation }, index): NamedTarget[] => {
    const at = `${member}.dispatchers[${index}]`
    return [
      ...(webhook ? [{ kind: 'webhook', id: webhook.webhookId, field: `${at}.webhook.webhookId` } as const] : []),
      ...(invokeFunction
        ? [{ kind: 'function', id: invokeFunction.functionId, field: `${at}.invokeFunction.functionId` } as const]
        : []),
      ...(triggerAutomation
        ? [
            {
              kind: 'automation',
              id: triggerAutomation.automationId,
              field: `${at}.triggerAutomation.automationId`,
            } as const,
          ]
        : []),
    ]
  })

type Invoked = { readonly functionId: string; readonly functionCommitId?: string }

async function checkFunction({ tx }: Checking, at: string, given: Invoked, say: Say): Promise<void> {
  const { functionId, functionCommitId = '' } = given
  const named = await lockNamedFunction(tx, functionId)
  if (!named) return
  if (functionCommitId !== '' && 'cannot' in (await runnableOf(tx, functionId, functionCommitId))) {
    say(`${at}.functionCommitId`, 'the function has no such commit', 'REFERENCE_NOT_FOUND')
  } else if (!named.isPublished) say(`${at}.functionId`, 'nothing of the function is published', 'REFERENCE_NOT_FOUND')
}

async function reference({ tx }: Checking, say: Say, field: string, what: string, query: Sql): Promise<void> {
  if (!(await tx.find(query))) say(field, `no ${what} with this id`, 'REFERENCE_NOT_FOUND')
}

/** Keys stay with their dispatchers over edits; those without one get one. */
export const withKeys = (rule: AnyRule, now: Temporal.Instant): AnyRule =>
  'dispatchers' in rule && rule.dispatchers
    ? { ...rule, dispatchers: rule.dispatchers.map((one) => ({ ...one, key: one.key || newId(now) })) }
    : rule

const MOST_RULES = 500
export function checkCount(count: number): void {
  if (count >= MOST_RULES) throw precondition('TOO_MANY_RULES', `there are ${MOST_RULES} rules of this kind already`)
}

async function checkPolicy({ tx }: Checking, rule: RoutingRule, kind: AnyKind, violations: Violation[]): Promise<void> {
  const id = rule.action?.createTask?.policyId ?? ''
  violations.push(...(await grantPolicyProblems(tx, `${kind.member}.action.createTask.policyId`, id)))
}
