import { SUPER_ADMIN } from '../../../../service/permissions.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { effectiveOwners } from '../../../directory/owners/api.ts'
import type { ResolvedApprovers } from '../../../policies/api.ts'
import type { GivenApproval } from '../../../policies/steps/api.ts'
import type { TaskStepRow } from '../rows/rows.ts'

/** Approvers who decide because of what they are, and only for as long as they are it. */
export type AskedAs = { readonly as: 'administrators' | 'appOwners'; readonly userIds: readonly string[] }

/** Kept with the step when its approvers were found; who stands in for one of them is asked in person. */
export function askedAs(approval: GivenApproval, { by, userIds, delegatedFrom }: ResolvedApprovers): AskedAs | null {
  const as = by === 'kind' && approval.appOwners !== undefined ? 'appOwners' : by
  if (as !== 'administrators' && as !== 'appOwners') return null
  return { as, userIds: userIds.filter((id) => delegatedFrom[id] === undefined) }
}

// Safe because it is stored as it was found.
const askedIn = ({ instance }: Pick<TaskStepRow, 'instance'>): AskedAs | null =>
  (instance.askedAs ?? null) as AskedAs | null

type Now = { readonly isAdministrator: boolean; readonly isAppOwner: boolean }

export function isAskedAsAdministrator(step: Pick<TaskStepRow, 'instance'>, userId: string): boolean {
  const asked = askedIn(step)
  return asked?.as === 'administrators' && asked.userIds.includes(userId)
}

/** Whatever key they call with. */
export const administrates = async (tx: Tx, userId: string): Promise<boolean> =>
  (await administratorsAmong(tx, [userId])).length > 0

/** Whether somebody was asked as what they are no longer. */
export function hasLostStanding(step: Pick<TaskStepRow, 'instance'>, userId: string, now: Now): boolean {
  const asked = askedIn(step)
  if (!asked?.userIds.includes(userId)) return false
  return asked.as === 'administrators' ? !now.isAdministrator : !now.isAppOwner
}

type Asked = {
  readonly step: Pick<TaskStepRow, 'instance'>
  readonly assignees: readonly string[]
  readonly appId: string
}

/** Those of the assignees who are still what they were asked as. */
export async function withStanding(tx: Tx, { step, assignees, appId }: Asked): Promise<readonly string[]> {
  const asked = askedIn(step)
  if (!asked || assignees.length === 0) return assignees
  const still = new Set(
    asked.as === 'administrators' ? await administratorsAmong(tx, assignees) : await ownersOf(tx, appId),
  )
  return assignees.filter((id) => !asked.userIds.includes(id) || still.has(id))
}

const ownersOf = (tx: Tx, appId: string): Promise<readonly string[]> => effectiveOwners(tx, 'app', appId)

async function administratorsAmong(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from users_view where id = any(${[...ids]}) and ${SUPER_ADMIN} = any(role_ids)`)
  return rows.map(({ id }) => id)
}
