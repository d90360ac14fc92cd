import type { Reach } from '../../../../expressions/reach.ts'
import type { ResolvedApprovers } from '../../../policies/api.ts'
import { resolveApprovers } from '../../../policies/approvers/api.ts'
import { policyVariables } from '../../../policies/evaluation/api.ts'
import type { GivenApproval } from '../../../policies/steps/api.ts'
import type { AreaContext } from '../kinds/step-kind.ts'
import { aboutOf } from '../policy/about.ts'
import type { StoredTask } from '../rows/rows.ts'
import { campaigns } from './point.ts'

const NO_EXPRESSIONS: Reach = { appId: '' }

type Audit = { readonly event: string; readonly detail: object; readonly error: boolean }
export type Assigned = { readonly userIds: readonly string[]; readonly audits: readonly Audit[] }

/** Finds who reviews many tasks, and asks for the same only once. */
export class ReviewerFinder {
  readonly context: AreaContext
  readonly #reviewId: string
  readonly #found = new Map<string, ResolvedApprovers>()
  #owners: readonly string[] | undefined

  constructor(context: AreaContext, reviewId: string) {
    this.context = context
    this.#reviewId = reviewId
  }

  async find(task: StoredTask, approval: GivenApproval): Promise<Assigned> {
    const place = placeOf(task, approval)
    const bySubject = approval.manager !== undefined || approval.self !== undefined
    const general = bySubject ? undefined : await this.#resolve(`${place}`, { ...task, user_id: '' }, approval)
    // Whoever reviews its own access is treated by the rules of the step; everybody else has the same reviewers.
    const found =
      general && (task.user_id === '' || !general.userIds.includes(task.user_id))
        ? general
        : await this.#resolve(`${place}/${task.user_id}`, task, approval)
    return { userIds: found.userIds, audits: auditsOf(found, approval) }
  }

  async #resolve(key: string, task: StoredTask, approval: GivenApproval): Promise<ResolvedApprovers> {
    const known = this.#found.get(key)
    if (known) return known
    const { tx, services } = this.context
    this.#owners ??= await services.registry.extensions.only(campaigns).ownersOf(tx, this.#reviewId)
    const about = aboutOf(task)
    const found = await resolveApprovers(this.context, approval, {
      about,
      variables: await policyVariables(tx, about),
      // Steps with expressions are started one by one.
      reach: NO_EXPRESSIONS,
      approvedBy: [],
      campaignOwnerIds: this.#owners,
    })
    this.#found.set(key, found)
    return found
  }
}

/** What the reviewers depend on, besides the subject. */
function placeOf({ policy_id, app_id, entitlement_id }: StoredTask, approval: GivenApproval): string {
  if (approval.appOwners) return `${policy_id}/${app_id}`
  if (approval.entitlementOwners || approval.resourceOwners) return `${policy_id}/${entitlement_id}`
  return policy_id
}

/** As a step that is started alone notes it. */
function auditsOf({ userIds, by, delegatedFrom, problems }: ResolvedApprovers, approval: GivenApproval): Audit[] {
  const isKind = approval.appOwners !== undefined && by === 'appOwners'
  const fellBack = (by === 'appOwners' || by === 'campaignOwners' || by === 'administrators') && !isKind
  return [
    ...problems.map((error) => ({ event: 'expressionPolicyStepError', detail: { error }, error: true })),
    ...Object.entries(delegatedFrom).flatMap(([delegate, originals]) =>
      originals.map((original) => ({
        event: 'reassignedToDelegate',
        detail: { delegatedAssigneeUserId: delegate, originalAssigneeUserId: original },
        error: false,
      })),
    ),
    ...(fellBack
      ? [{ event: 'reassignmentFallbackToAdmin', detail: { adminUserIds: [...userIds] }, error: false }]
      : []),
  ]
}
