import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import { isGuardedRole, roleDecider } from '../../auth/roles/api.ts'
import { findRoleId } from '../../directory/builtin-app/api.ts'
import { choosePolicy } from '../../policies/choice/api.ts'
import { evaluatePolicy, freezePolicy, policyVariables } from '../../policies/evaluation/api.ts'
import { type Plan, planOf } from '../provisioning/plan/plan.ts'
import { loadSituation } from '../provisioning/step/situation.ts'
import { provisionStepsOf } from '../provisioning/step/steps-of.ts'
import { aboutOf } from '../tasks/policy/about.ts'
import type { Document as StepDocument, StoredTask } from '../tasks/rows/rows.ts'
import { EMPTY_TASK } from '../tasks/rows/store.ts'
import type { Removal } from './shape.ts'

/** An access that a task would take away. */
export type Taking = {
  readonly appId: string
  readonly entitlementId: string
  readonly accountId: string
  readonly userId: string
  readonly callerId: string
  readonly revocationTargets?: readonly object[]
}

type Foreseen = Pick<Removal, 'way' | 'needsApproval' | 'needsRoleApproval' | 'endsAccount' | 'alsoEnds'>

/** What a task would do that takes this away now, by the rules that it would follow. */
export async function foresee(context: Context, taking: Taking): Promise<Foreseen> {
  const task = taskOf(context, taking)
  return {
    ...wayOf(await plansOf(context, task)),
    needsApproval: await isDecidedBefore(context, task),
    needsRoleApproval: await isRoleDecidedBefore(context, taking),
    alsoEnds: await countDerived(context.tx, taking),
  }
}

const taskOf = ({ tenant, tx, caller }: Context, taking: Taking): StoredTask => ({
  ...EMPTY_TASK,
  // Safe because these are what an empty task has there.
  ...({ type: 'revoke', state: 'OPEN', processing: 'PROCESSING', policy: null } as const),
  grant_source: {},
  form_values: {},
  source: {},
  action_target: {},
  tenant_id: tenant.id,
  id: '',
  numeric_id: 0n,
  display_name: '',
  origin: 'TASK_ORIGIN_API',
  app_id: taking.appId,
  entitlement_id: taking.entitlementId,
  account_id: taking.accountId,
  user_id: taking.userId,
  created_by_user_id: taking.callerId,
  revocation_targets: [...(taking.revocationTargets ?? [])],
  ip: caller.ip,
  created_at: tx.now,
  updated_at: tx.now,
})

async function plansOf({ tx }: Context, task: StoredTask): Promise<Plan['do'][]> {
  const plans: Plan['do'][] = []
  for (const { document } of await provisionStepsOf({ tx }, task)) {
    // Safe because every one of them is a provision step.
    const step = { document: document.provision as StepDocument }
    const situation = await loadSituation(tx, { task, step })
    if (situation) plans.push(planOf(situation.facts).do)
  }
  return plans
}

const BY_PEOPLE: ReadonlySet<Plan['do']> = new Set(['manual', 'ticket', 'fallBack'])
const AT_ONCE: ReadonlySet<Plan['do']> = new Set(['inside', 'nothing'])

/** The slowest of its steps says how. */
function wayOf(plans: readonly Plan['do'][]): Pick<Foreseen, 'way' | 'endsAccount'> {
  const way = plans.some((one) => BY_PEOPLE.has(one))
    ? 'REMOVAL_WAY_BY_PEOPLE'
    : plans.every((one) => AT_ONCE.has(one))
      ? 'REMOVAL_WAY_AT_ONCE'
      : 'REMOVAL_WAY_BY_CONNECTOR'
  return { way, endsAccount: plans.includes('deleteAccount') }
}

/** Whether the policy that governs it now has anything but taking at once. */
async function isDecidedBefore(context: Context, task: StoredTask): Promise<boolean> {
  const { app_id: appId, entitlement_id: entitlementId } = task
  const { policyId } = await choosePolicy(context, 'revoke', { appId, entitlementId })
  const variables = await policyVariables(context.tx, aboutOf(task))
  const { steps } = await evaluatePolicy(context, await freezePolicy(context.tx, policyId), variables)
  return steps.some(({ kind }) => kind !== 'accept' && kind !== 'provision')
}

async function isRoleDecidedBefore(context: Context, { entitlementId, userId, callerId }: Taking): Promise<boolean> {
  const roleId = await findRoleId(context.tx, entitlementId)
  if (roleId === undefined || !(await isGuardedRole(context.tx, roleId))) return false
  return roleDecider(context) === '' || callerId === userId
}

/** What the same person holds only through this. */
async function countDerived(tx: Context['tx'], { entitlementId, accountId, userId }: Taking): Promise<number> {
  const row = await tx.find<{ count: number }>(sql`
    select count(*)::int as count from grants_view g join app_users_view a on a.id = g.app_user_id
    where g.source_ids = array[${entitlementId}]::text[] and not g.is_direct and a.deleted_at is null
      and (a.id = ${accountId} or (a.identity_user_id = ${userId} and ${userId} <> ''))`)
  return row?.count ?? 0
}
