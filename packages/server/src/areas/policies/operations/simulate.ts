import { parseDuration, seconds } from '../../../lib/duration.ts'
import { invalid, invalidAll, type Violation } from '../../../lib/failure.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Request } from '../../../wire/shape.ts'
import { reachesAll } from '../../directory/expressions/api.ts'
import { choosePolicy } from '../choice/choose.ts'
import { evaluatePolicy } from '../evaluation/evaluate.ts'
import { freezePolicy } from '../evaluation/freeze.ts'
import { policyVariables } from '../evaluation/variables.ts'
import { policyOfAny } from '../guards.ts'
import type { PolicyType } from '../shape.ts'
import { roleStep } from '../simulation/role-step.ts'
import { SimulatePolicyRequest, SimulatePolicyResponse } from '../simulation/shape.ts'
import { walkSteps } from '../simulation/walk-steps.ts'
import type { FrozenPolicy, TaskAbout, TaskKind } from '../types.ts'

export const simulatePolicy = operation({
  id: 'policies.simulate',
  about: 'Says step by step who would decide about a request under a policy, and why. Nothing is made.',
  route: 'POST /api/v1/policies/{id}/simulate',
  called: 'PolicyService/Simulate',
  guard: policyOfAny,
  reads: true,
  request: SimulatePolicyRequest,
  response: SimulatePolicyResponse,

  async run(context, input) {
    const { tx } = context
    await checkNamed(tx, input)
    const { id, policy_type } = context.stored
    const kind = KINDS[policy_type as PolicyType] // Safe because only these names are stored.
    const about = aboutOf(context.now, context.caller.ip, kind, input)
    const variables = await policyVariables(tx, about)
    const frozen = seenBy(context, await freezePolicy(tx, id))
    const { steps, results, policyId, error } = await evaluatePolicy(context, frozen, variables, { explain: true })
    const slot = kind === 'grant' && input.emergencyAccess ? 'emergency' : kind
    const walked = await walkSteps(context, steps, { about, variables, approvedBy: [] })
    const role = await roleStep(tx, about, walked)
    const governing = await choosePolicy(context, slot, about)
    return {
      policyId,
      error,
      rules: results.map(({ reasons, ...result }) => ({ ...result, reasons: [...reasons] })),
      steps: role ? [...walked, role] : walked,
      governingPolicyId: governing.policyId,
    }
  },
})

/** Nothing is found out that the caller may not read. */
function seenBy(context: Parameters<typeof reachesAll>[0], frozen: FrozenPolicy): FrozenPolicy {
  if (reachesAll(context)) return frozen
  const ids = Object.keys(frozen.policies)
  return { ...frozen, reaches: Object.fromEntries(ids.map((id) => [id, frozen.reaches?.[id] ?? { appId: '' }])) }
}

/** The tasks that a policy of the type decides about. */
const KINDS: Readonly<Record<PolicyType, Extract<TaskKind, 'grant' | 'revoke' | 'certify'>>> = {
  POLICY_TYPE_UNSPECIFIED: 'grant',
  POLICY_TYPE_GRANT: 'grant',
  POLICY_TYPE_REVOKE: 'revoke',
  POLICY_TYPE_CERTIFY: 'certify',
  POLICY_TYPE_ACCESS_REQUEST: 'grant',
  POLICY_TYPE_PROVISION: 'grant',
}

type Given = Request<typeof SimulatePolicyRequest>

/** What the body names is there. */
async function checkNamed(tx: Tx, input: Given): Promise<void> {
  const { identityUserId, appId = '', appEntitlementId = '', appUserId = '', requestorUserId = '' } = input
  if (appEntitlementId !== '' && appId === '')
    throw invalid('appId', 'is required with appEntitlementId', 'VALUE_REQUIRED')
  const user = (id: string) => sql`select 1 from users_view where id = ${id} and deleted_at is null`
  const named = [
    { field: 'identityUserId', what: 'user', id: identityUserId, query: user(identityUserId) },
    { field: 'requestorUserId', what: 'user', id: requestorUserId, query: user(requestorUserId) },
    {
      field: 'appId',
      what: 'app',
      id: appId,
      query: sql`select 1 from apps_view where id = ${appId} and deleted_at is null`,
    },
    {
      field: 'appEntitlementId',
      what: 'entitlement of the app',
      id: appEntitlementId,
      query: sql`select 1 from app_entitlements_view
        where id = ${appEntitlementId} and app_id = ${appId} and deleted_at is null`,
    },
    {
      field: 'appUserId',
      what: 'account of the app',
      id: appUserId,
      query: sql`select 1 from app_users_view where id = ${appUserId} and app_id = ${appId} and deleted_at is null`,
    },
  ]
  const violations: Violation[] = []
  for (const { field, what, id, query } of named) {
    if (field === 'identityUserId' ? id !== '' && (await tx.find(query)) : id === '' || (await tx.find(query))) continue
    violations.push({ field, description: `no ${what} with id "${id}"`, reason: 'REFERENCE_NOT_FOUND' })
  }
  if (violations.length > 0) throw invalidAll(violations)
}

function aboutOf(now: Temporal.Instant, ip: string, kind: TaskKind, input: Given): TaskAbout {
  const nanos = input.grantDuration === undefined ? undefined : parseDuration(input.grantDuration)
  if (nanos !== undefined && nanos <= 0n) throw invalid('grantDuration', 'must be more than 0')
  return {
    subjectUserId: input.identityUserId,
    accountId: input.appUserId ?? '',
    appId: input.appId ?? '',
    entitlementId: input.appEntitlementId ?? '',
    ip,
    task: {
      id: '',
      numericId: '',
      displayName: '',
      kind,
      origin: 'TASK_ORIGIN_API',
      openerUserId: input.requestorUserId || input.identityUserId,
      justification: input.description ?? '',
      grantSeconds: nanos === undefined ? null : Number(nanos / seconds(1)),
      isEmergency: input.emergencyAccess ?? false,
      createdAt: now,
      formFields: input.requestData ?? {},
    },
  }
}
