import type { Reach } from '../../../../expressions/reach.ts'
import { formatDuration, seconds } from '../../../../lib/duration.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { toReach } from '../../../directory/expressions/api.ts'
import type { FrozenStep } from '../../../policies/api.ts'
import { reachOfStep } from '../../../policies/steps/api.ts'
import type { StoredTask, TaskStepRow } from '../../tasks/rows/rows.ts'
import { type Policy, policyFor, stepsIn } from '../plan/policy.ts'
import { whyNotDelegated } from './authority.ts'
import { documentOf, frozenStep, type ProvisionDocument } from './document.ts'
import { directionOf, findEntitlement } from './situation.ts'

/** How far delegation is followed. */
const DEEPEST = 5

type Target = { readonly appId: string; readonly entitlementId: string; readonly accountId: string }

/**
 * The steps that give or take the access of a task, one after the other. `given` is a policy that the task's own policy
 * names instead of that of the entitlement.
 */
export async function provisionStepsOf(
  { tx }: { readonly tx: Tx },
  task: StoredTask,
  given?: Given,
): Promise<FrozenStep[]> {
  const steps: ProvisionDocument[] = []
  for (const target of await targetsOf(tx, task)) steps.push(...(await stepsFor(tx, task, { target, given })))
  return steps.map((document) => frozenStep(tx, document))
}

/** A step of a policy says only how; what is given to whom is said by the task. One that says both stays as it is. */
export async function targetedSteps(tx: Tx, task: StoredTask, step: TaskStepRow): Promise<FrozenStep[]> {
  const document = documentOf(step)
  if (document.provisionTarget?.appEntitlementId) return [frozenStep(tx, document)]
  return provisionStepsOf({ tx }, task, { policy: document.provisionPolicy, reach: reachOfStep(step.document) })
}

/** What is taken: the access itself where it is held directly, and everything that it is inherited from. */
async function targetsOf(tx: Tx, task: StoredTask): Promise<Target[]> {
  const own = { appId: task.app_id, entitlementId: task.entitlement_id, accountId: task.account_id }
  const sources = sourcesIn(task)
  if (directionOf(task) === 'grant' || sources.length === 0) return [own]
  const held = await tx.find(sql`
    select 1 from grants_view
    where entitlement_id = ${own.entitlementId} and app_user_id = ${own.accountId} and is_direct`)
  const inherited = sources.map(({ appId, id }) => ({
    appId,
    entitlementId: id,
    accountId: appId === own.appId ? own.accountId : '',
  }))
  return held ? [own, ...inherited] : inherited
}

type Ref = { readonly appId: string; readonly id: string }

// Safe because only lists of these are stored there.
const sourcesIn = ({ revocation_targets }: StoredTask): Ref[] =>
  (revocation_targets as readonly { readonly entitlementRef?: Partial<Ref> | null }[]).map(({ entitlementRef }) => ({
    appId: entitlementRef?.appId ?? '',
    id: entitlementRef?.id ?? '',
  }))

type Asked = { readonly target: Target; readonly given: Given | undefined; readonly depth?: number }

/** A policy, and how far its expressions see. */
type Given = { readonly policy: Policy | null; readonly reach: Reach }

async function stepsFor(tx: Tx, task: StoredTask, { target, given, depth = 0 }: Asked): Promise<ProvisionDocument[]> {
  const direction = directionOf(task)
  const entitlement = await findEntitlement(tx, target.entitlementId)
  const settings = {
    provisioner: entitlement?.provisioner_policy ?? null,
    deprovisioner: entitlement?.deprovisioner_policy ?? null,
  }
  const byPolicy = given !== undefined && given.policy !== null && Object.keys(given.policy ?? {}).length > 0
  const policy = byPolicy ? given.policy : policyFor(direction, settings)
  const reach = byPolicy ? given.reach : toReach(entitlement?.provision_reaches_all ?? false, target.appId)
  const documents: ProvisionDocument[] = []
  const parts = stepsIn(policy)
  for (const [index, step] of parts.entries()) {
    const { appId = '', entitlementId = '' } = step?.delegated ?? {}
    const other = entitlementId && depth < DEEPEST ? await findEntitlement(tx, entitlementId) : undefined
    const isThere = other && other.deleted_at === null && other.app_id === appId
    const from = { id: target.entitlementId, app_id: target.appId }
    const refused = isThere ? await whyNotDelegated(tx, { task, from, to: other, byPolicy }) : undefined
    if (isThere && refused === undefined) {
      const delegated = { appId, entitlementId, accountId: appId === target.appId ? target.accountId : '' }
      documents.push(...(await stepsFor(tx, task, { target: delegated, given: undefined, depth: depth + 1 })))
    } else {
      documents.push({
        ...documentFor(task, target, step),
        ...partOf(index, parts.length),
        ...seenBy(reach),
        ...(byPolicy ? { byPolicy } : {}),
        ...(refused === undefined ? {} : { refused }),
      })
    }
  }
  return documents
}

const partOf = (index: number, count: number): Pick<ProvisionDocument, 'part'> =>
  count > 1 ? { part: { index, count } } : {}

const seenBy = (reach: Reach): Pick<ProvisionDocument, 'reach'> => (reach === 'tenant' ? {} : { reach })

const documentFor = (
  task: StoredTask,
  { appId, entitlementId, accountId }: Target,
  provisionPolicy: ProvisionDocument['provisionPolicy'],
): ProvisionDocument => ({
  provisionPolicy,
  provisionTarget: {
    appId,
    appEntitlementId: entitlementId,
    appUserId: accountId,
    ...(task.grant_seconds === null ? {} : { grantDuration: formatDuration(seconds(Number(task.grant_seconds))) }),
  },
  assigned: false,
})
